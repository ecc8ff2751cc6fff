CREATE TABLE "weeks" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"painted_free" bit(168) DEFAULT repeat('0', 168)::bit(168) NOT NULL,
	"painted_if_needed" bit(168) DEFAULT repeat('0', 168)::bit(168) NOT NULL,
	"calendar_busy" bit(168) DEFAULT repeat('0', 168)::bit(168) NOT NULL,
	"free" bit(168) GENERATED ALWAYS AS (case when painted_at is not null then painted_free & ~calendar_busy end) STORED,
	"if_needed" bit(168) GENERATED ALWAYS AS (case when painted_at is not null then painted_if_needed & ~calendar_busy end) STORED,
	"painted_at" timestamp (3) with time zone,
	"calendar_source" text,
	"calendar_address" text,
	"calendar_host" text DEFAULT '' NOT NULL,
	"calendar_read_at" timestamp with time zone,
	"calendar_due_at" timestamp with time zone,
	"calendar_failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "weeks_disjoint_check" CHECK ((painted_free & painted_if_needed) = repeat('0', 168)::bit(168)),
	CONSTRAINT "weeks_source_check" CHECK ("weeks"."calendar_source" in ('file', 'address')),
	CONSTRAINT "weeks_address_check" CHECK (("weeks"."calendar_source" is not distinct from 'address') = ("weeks"."calendar_address" is not null))
);
--> statement-breakpoint
ALTER TABLE "weeks" ADD CONSTRAINT "weeks_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weeks_due_index" ON "weeks" USING btree ("calendar_due_at") WHERE "weeks"."calendar_due_at" is not null;