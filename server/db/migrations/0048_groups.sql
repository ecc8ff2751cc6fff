CREATE TABLE "group_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid,
	"name" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"style" text NOT NULL,
	"language" text NOT NULL,
	"level" text DEFAULT 'any' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"is_online" boolean DEFAULT false NOT NULL,
	"capacity" integer NOT NULL,
	"admission" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"members" integer DEFAULT 0 NOT NULL,
	"common_hours" bit(168) DEFAULT '000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000' NOT NULL,
	"active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	"search_text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "groups_style_check" CHECK ("groups"."style" in ('quiet', 'talking', 'drill', 'project')),
	CONSTRAINT "groups_level_check" CHECK ("groups"."level" in ('any', 'beginner', 'intermediate', 'advanced')),
	CONSTRAINT "groups_admission_check" CHECK ("groups"."admission" in ('open', 'request', 'invitation')),
	CONSTRAINT "groups_state_check" CHECK ("groups"."state" in ('active', 'archived')),
	CONSTRAINT "groups_capacity_check" CHECK ("groups"."capacity" between 2 and 50),
	CONSTRAINT "groups_members_check" CHECK ("groups"."members" between 0 and "groups"."capacity")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_by_id" uuid,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_uses_check" CHECK ("invitations"."uses" between 0 and "invitations"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"state" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	"place" bigserial NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_group_user_unique" UNIQUE("group_id","user_id"),
	CONSTRAINT "memberships_role_check" CHECK ("memberships"."role" in ('owner', 'organiser', 'member')),
	CONSTRAINT "memberships_state_check" CHECK ("memberships"."state" in ('member', 'requested', 'waiting', 'left', 'removed', 'blocked')),
	CONSTRAINT "memberships_role_state_check" CHECK ("memberships"."role" = 'member' or "memberships"."state" = 'member')
);
--> statement-breakpoint
ALTER TABLE "spaces" DROP CONSTRAINT "spaces_audience_check";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "audience" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "group_files" ADD CONSTRAINT "group_files_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_files" ADD CONSTRAINT "group_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_files" ADD CONSTRAINT "group_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_files_group_index" ON "group_files" USING btree ("group_id","created_at","id");--> statement-breakpoint
CREATE INDEX "group_files_file_index" ON "group_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "group_files_user_index" ON "group_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "groups_course_index" ON "groups" USING btree ("course_id","active_at","id");--> statement-breakpoint
CREATE INDEX "groups_active_index" ON "groups" USING btree ("active_at","id");--> statement-breakpoint
CREATE INDEX "groups_search_index" ON "groups" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "groups_grams_index" ON "groups" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE INDEX "invitations_group_index" ON "invitations" USING btree ("group_id","created_at");--> statement-breakpoint
CREATE INDEX "invitations_created_by_index" ON "invitations" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "invitations_expiry_index" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_owner_unique" ON "memberships" USING btree ("group_id") WHERE "memberships"."role" = 'owner';--> statement-breakpoint
CREATE INDEX "memberships_group_index" ON "memberships" USING btree ("group_id","state","joined_at","id");--> statement-breakpoint
CREATE INDEX "memberships_user_index" ON "memberships" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "memberships_waiting_index" ON "memberships" USING btree ("group_id","place") WHERE "memberships"."state" in ('requested', 'waiting');--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spaces" ADD CONSTRAINT "spaces_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_group_index" ON "events" USING btree ("group_id");--> statement-breakpoint
ALTER TABLE "spaces" ADD CONSTRAINT "spaces_group_id_unique" UNIQUE("group_id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_audience_check" CHECK ("events"."audience" in ('public', 'group', 'mentorship'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_group_check" CHECK (("events"."audience" = 'group') = ("events"."group_id" is not null));--> statement-breakpoint
ALTER TABLE "spaces" ADD CONSTRAINT "spaces_group_check" CHECK (("spaces"."audience" = 'group') = ("spaces"."group_id" is not null));--> statement-breakpoint
ALTER TABLE "spaces" ADD CONSTRAINT "spaces_audience_check" CHECK ("spaces"."audience" in ('everyone', 'members', 'group'));--> statement-breakpoint
CREATE TRIGGER groups_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON groups FOR EACH STATEMENT EXECUTE FUNCTION announce_change();--> statement-breakpoint
CREATE TRIGGER memberships_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON memberships FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
