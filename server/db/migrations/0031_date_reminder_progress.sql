-- What it held is made again by the next run.
DROP TABLE "date_reminders";--> statement-breakpoint
CREATE TABLE "date_reminders" (
	"occurrence_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"after" uuid,
	CONSTRAINT "date_reminders_occurrence_id_kind_pk" PRIMARY KEY("occurrence_id","kind"),
	CONSTRAINT "date_reminders_kind_check" CHECK ("date_reminders"."kind" in ('asked', 'day', 'hour'))
);
--> statement-breakpoint
ALTER TABLE "date_reminders" ADD CONSTRAINT "date_reminders_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "date_reminders_unfinished_index" ON "date_reminders" USING btree ("kind") WHERE "date_reminders"."after" is not null;
