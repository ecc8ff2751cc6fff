CREATE TABLE "review_versions" (
	"review_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "review_versions_review_id_version_pk" PRIMARY KEY("review_id","version")
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "review_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"teacher_id" uuid,
	"writer_tag" text NOT NULL,
	"author_id" uuid,
	"stars" integer NOT NULL,
	"difficulty" integer NOT NULL,
	"hours" integer NOT NULL,
	"recommend" integer NOT NULL,
	"attendance" text,
	"textbook" text,
	"group_work" text,
	"exam_form" text,
	"grade" text,
	"text" text DEFAULT '' NOT NULL,
	"is_reworked" boolean DEFAULT false NOT NULL,
	"is_proved" boolean DEFAULT false NOT NULL,
	"generosity" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"pending" jsonb,
	"publish_at" timestamp with time zone,
	"month" text NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_writer_tag_unique" UNIQUE("writer_tag"),
	CONSTRAINT "reviews_stars_check" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_difficulty_check" CHECK ("reviews"."difficulty" between 1 and 5),
	CONSTRAINT "reviews_recommend_check" CHECK ("reviews"."recommend" between 1 and 5),
	CONSTRAINT "reviews_hours_check" CHECK ("reviews"."hours" between 0 and 80)
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "reviews" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "overall" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "difficulty" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "hours" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "recommended" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "rank" integer DEFAULT 3500 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "ease_key" integer DEFAULT 1000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "work_key" integer DEFAULT 1000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_term_id_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_votes_user_index" ON "review_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_helpful_index" ON "reviews" USING btree ("course_id","helpful","id");--> statement-breakpoint
CREATE INDEX "reviews_month_index" ON "reviews" USING btree ("course_id","month","id");--> statement-breakpoint
CREATE INDEX "reviews_stars_index" ON "reviews" USING btree ("course_id","stars","id");--> statement-breakpoint
CREATE INDEX "reviews_publish_index" ON "reviews" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "reviews_term_index" ON "reviews" USING btree ("term_id");--> statement-breakpoint
CREATE INDEX "reviews_teacher_index" ON "reviews" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "reviews_author_index" ON "reviews" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "reviews_state_index" ON "reviews" USING btree ("state","month","id");--> statement-breakpoint
CREATE INDEX "courses_rank_index" ON "courses" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "courses_reviews_index" ON "courses" USING btree ("reviews","id");--> statement-breakpoint
CREATE INDEX "courses_ease_index" ON "courses" USING btree ("ease_key","id");--> statement-breakpoint
CREATE INDEX "courses_work_index" ON "courses" USING btree ("work_key","id");--> statement-breakpoint
CREATE TRIGGER reviews_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
