CREATE TABLE "dashboards" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"card_order" text[] DEFAULT '{}' NOT NULL,
	"hidden" text[] DEFAULT '{}' NOT NULL,
	"visited_at" timestamp with time zone,
	"visited_before" timestamp with time zone,
	"reviews_seen" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reviews_seen_before" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dashboards" ADD CONSTRAINT "dashboards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;