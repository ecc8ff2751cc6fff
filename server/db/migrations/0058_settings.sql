CREATE TABLE "settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campus_name" text,
	"help_contacts" text[],
	"campus_domains" text[],
	"time_zone" text,
	"sections_off" text[],
	"event_publishers" text,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TRIGGER settings_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
