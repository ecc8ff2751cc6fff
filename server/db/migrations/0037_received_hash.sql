ALTER TABLE "files" ADD COLUMN "received_hash" text;--> statement-breakpoint
CREATE INDEX "files_hash_index" ON "files" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "files_received_hash_index" ON "files" USING btree ("received_hash");