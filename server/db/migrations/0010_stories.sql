CREATE TABLE "stories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"course_code" text DEFAULT '' NOT NULL,
	"is_named" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stories_published_index" ON "stories" USING btree ("state","published_at","id");--> statement-breakpoint
CREATE INDEX "stories_state_index" ON "stories" USING btree ("state","sent_at","id");--> statement-breakpoint
CREATE INDEX "stories_author_index" ON "stories" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE TRIGGER stories_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON stories FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
