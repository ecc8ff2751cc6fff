CREATE TABLE "spaces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"course_id" uuid,
	"audience" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"threads" integer DEFAULT 0 NOT NULL,
	"last_post_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spaces_slug_unique" UNIQUE("slug"),
	CONSTRAINT "spaces_course_id_unique" UNIQUE("course_id"),
	CONSTRAINT "spaces_audience_check" CHECK ("spaces"."audience" in ('everyone', 'members'))
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"post_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_versions_post_id_version_pk" PRIMARY KEY("post_id","version")
);
--> statement-breakpoint
CREATE TABLE "post_votes" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "post_votes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"thread_id" uuid NOT NULL,
	"parent_id" uuid,
	"is_opening" boolean DEFAULT false NOT NULL,
	"author_id" uuid,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'published' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"endorsed_by_id" uuid,
	"is_edited" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_state_check" CHECK ("posts"."state" in ('published', 'held', 'hidden', 'deleted')),
	CONSTRAINT "posts_parent_check" CHECK (not ("posts"."is_opening" and "posts"."parent_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "thread_aliases" (
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"alias" text NOT NULL,
	CONSTRAINT "thread_aliases_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id"),
	CONSTRAINT "thread_aliases_alias_unique" UNIQUE("thread_id","alias")
);
--> statement-breakpoint
CREATE TABLE "thread_reads" (
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_until" timestamp with time zone NOT NULL,
	CONSTRAINT "thread_reads_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "thread_sames" (
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "thread_sames_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"space_id" uuid NOT NULL,
	"title" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"tag_keys" text[] DEFAULT '{}' NOT NULL,
	"status" text NOT NULL,
	"author_id" uuid,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'published' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"accepted_post_id" uuid,
	"replies" integer DEFAULT 0 NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"sames" integer DEFAULT 0 NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"merged_into_id" uuid,
	"search_text" text NOT NULL,
	"last_post_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "threads_status_check" CHECK ("threads"."status" in ('discussion', 'open', 'answered', 'solved')),
	CONSTRAINT "threads_state_check" CHECK ("threads"."state" in ('published', 'held', 'hidden', 'deleted'))
);
--> statement-breakpoint
ALTER TABLE "spaces" ADD CONSTRAINT "spaces_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_votes" ADD CONSTRAINT "post_votes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_votes" ADD CONSTRAINT "post_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_parent_id_posts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_endorsed_by_id_users_id_fk" FOREIGN KEY ("endorsed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_aliases" ADD CONSTRAINT "thread_aliases_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_aliases" ADD CONSTRAINT "thread_aliases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_sames" ADD CONSTRAINT "thread_sames_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_sames" ADD CONSTRAINT "thread_sames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_accepted_post_id_posts_id_fk" FOREIGN KEY ("accepted_post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_merged_into_id_threads_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."threads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spaces_active_index" ON "spaces" USING btree ("last_post_at");--> statement-breakpoint
CREATE INDEX "post_votes_user_index" ON "post_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "posts_thread_index" ON "posts" USING btree ("thread_id","parent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "posts_top_index" ON "posts" USING btree ("thread_id","parent_id","votes","id");--> statement-breakpoint
CREATE INDEX "posts_author_index" ON "posts" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "thread_aliases_user_index" ON "thread_aliases" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "thread_reads_user_index" ON "thread_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "thread_sames_user_index" ON "thread_sames" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "threads_active_index" ON "threads" USING btree ("last_post_at","id");--> statement-breakpoint
CREATE INDEX "threads_new_index" ON "threads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "threads_top_index" ON "threads" USING btree ("votes","id");--> statement-breakpoint
CREATE INDEX "threads_space_index" ON "threads" USING btree ("space_id","last_post_at","id");--> statement-breakpoint
CREATE INDEX "threads_author_index" ON "threads" USING btree ("author_id","last_post_at");--> statement-breakpoint
CREATE INDEX "threads_waiting_index" ON "threads" USING btree ("created_at","id") WHERE "threads"."status" = 'open';--> statement-breakpoint
CREATE INDEX "threads_tags_index" ON "threads" USING gin ("tag_keys");--> statement-breakpoint
CREATE INDEX "threads_search_index" ON "threads" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "threads_grams_index" ON "threads" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE TRIGGER spaces_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON spaces FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER threads_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON threads FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER posts_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON posts FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
-- Without statistics the planner judges a search by the length of its words: rare ones go through the trigram index.
ALTER TABLE threads ALTER COLUMN search_text SET STATISTICS 0;
