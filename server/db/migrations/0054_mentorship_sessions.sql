ALTER TABLE "events" ADD COLUMN "mentorship_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_mentorship_id_mentorships_id_fk" FOREIGN KEY ("mentorship_id") REFERENCES "public"."mentorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_mentorship_index" ON "events" USING btree ("mentorship_id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_mentorship_check" CHECK (("events"."audience" = 'mentorship') = ("events"."mentorship_id" is not null));