CREATE TABLE "copyright_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notice_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_at" timestamp with time zone,
	"countered_at" timestamp with time zone,
	"restored_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "copyright_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"on_behalf_of" text DEFAULT '' NOT NULL,
	"work" text NOT NULL,
	"signature" text NOT NULL,
	"user_id" uuid,
	"fingerprint" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "copyright_claims" ADD CONSTRAINT "copyright_claims_notice_id_copyright_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."copyright_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copyright_claims" ADD CONSTRAINT "copyright_claims_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copyright_notices" ADD CONSTRAINT "copyright_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "copyright_claims_report_index" ON "copyright_claims" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "copyright_claims_notice_index" ON "copyright_claims" USING btree ("notice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "copyright_notices_reference_index" ON "copyright_notices" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "copyright_notices_fingerprint_index" ON "copyright_notices" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "copyright_notices_newest_index" ON "copyright_notices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "copyright_notices_user_index" ON "copyright_notices" USING btree ("user_id");