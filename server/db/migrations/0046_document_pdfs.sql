ALTER TABLE "files" ADD COLUMN "pdf_size" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "converted_at" timestamp with time zone;