CREATE TABLE "rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"pattern" text NOT NULL,
	"key" text NOT NULL,
	"action" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rules_key" UNIQUE("kind","key")
);
--> statement-breakpoint
CREATE TABLE "text_limits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TRIGGER rules_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON rules FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

--> statement-breakpoint
CREATE TRIGGER text_limits_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON text_limits FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
