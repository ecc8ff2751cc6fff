CREATE TABLE "date_reminders" (
	"occurrence_id" uuid PRIMARY KEY NOT NULL,
	"day_for" timestamp (3) with time zone,
	"hour_for" timestamp (3) with time zone,
	"asked_for" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "date_reminders" ADD CONSTRAINT "date_reminders_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendances_date_index" ON "attendances" USING btree ("occurrence_id","answered_at","id");--> statement-breakpoint
ALTER TABLE "attendances" DROP COLUMN "day_reminder_for";--> statement-breakpoint
ALTER TABLE "attendances" DROP COLUMN "hour_reminder_for";