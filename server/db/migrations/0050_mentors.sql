CREATE TABLE "mentor_courses" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"teacher_id" uuid,
	CONSTRAINT "mentor_courses_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "mentors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"topics" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] NOT NULL,
	"modes" text[] NOT NULL,
	"capacity" integer NOT NULL,
	"paused_by" text,
	"is_trained" boolean DEFAULT false NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"running" integer DEFAULT 0 NOT NULL,
	"helped" integer DEFAULT 0 NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"median_minutes" integer,
	"silent" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentors_capacity_check" CHECK ("mentors"."capacity" between 1 and 10),
	CONSTRAINT "mentors_paused_by_check" CHECK ("mentors"."paused_by" in ('person', 'silence'))
);
--> statement-breakpoint
CREATE TABLE "mentorship_feedback" (
	"mentorship_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"has_helped" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentorship_feedback_mentorship_id_author_id_pk" PRIMARY KEY("mentorship_id","author_id")
);
--> statement-breakpoint
CREATE TABLE "mentorship_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mentorship_id" uuid NOT NULL,
	"uploader_id" uuid,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentorship_goals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mentorship_id" uuid NOT NULL,
	"text" text NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentorship_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mentorship_id" uuid NOT NULL,
	"author_id" uuid,
	"kind" text DEFAULT 'message' NOT NULL,
	"text" text NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentorships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"requester_id" uuid,
	"mentor_id" uuid,
	"course_id" uuid,
	"goal" text NOT NULL,
	"tried" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"replied_at" timestamp with time zone,
	"is_reminded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mentorships_state_check" CHECK ("mentorships"."state" in ('asked', 'questioned', 'running', 'declined', 'withdrawn', 'expired', 'ended')),
	CONSTRAINT "mentorships_people_check" CHECK ("mentorships"."requester_id" <> "mentorships"."mentor_id")
);
--> statement-breakpoint
ALTER TABLE "mentor_courses" ADD CONSTRAINT "mentor_courses_user_id_mentors_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."mentors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_courses" ADD CONSTRAINT "mentor_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_courses" ADD CONSTRAINT "mentor_courses_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentors" ADD CONSTRAINT "mentors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_feedback" ADD CONSTRAINT "mentorship_feedback_mentorship_id_mentorships_id_fk" FOREIGN KEY ("mentorship_id") REFERENCES "public"."mentorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_feedback" ADD CONSTRAINT "mentorship_feedback_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_files" ADD CONSTRAINT "mentorship_files_mentorship_id_mentorships_id_fk" FOREIGN KEY ("mentorship_id") REFERENCES "public"."mentorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_files" ADD CONSTRAINT "mentorship_files_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_files" ADD CONSTRAINT "mentorship_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_goals" ADD CONSTRAINT "mentorship_goals_mentorship_id_mentorships_id_fk" FOREIGN KEY ("mentorship_id") REFERENCES "public"."mentorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_messages" ADD CONSTRAINT "mentorship_messages_mentorship_id_mentorships_id_fk" FOREIGN KEY ("mentorship_id") REFERENCES "public"."mentorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_messages" ADD CONSTRAINT "mentorship_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorships" ADD CONSTRAINT "mentorships_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorships" ADD CONSTRAINT "mentorships_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorships" ADD CONSTRAINT "mentorships_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mentor_courses_course_index" ON "mentor_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "mentor_courses_teacher_index" ON "mentor_courses" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "mentorship_feedback_author_index" ON "mentorship_feedback" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "mentorship_files_index" ON "mentorship_files" USING btree ("mentorship_id","created_at");--> statement-breakpoint
CREATE INDEX "mentorship_files_file_index" ON "mentorship_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "mentorship_files_uploader_index" ON "mentorship_files" USING btree ("uploader_id");--> statement-breakpoint
CREATE INDEX "mentorship_goals_index" ON "mentorship_goals" USING btree ("mentorship_id","created_at");--> statement-breakpoint
CREATE INDEX "mentorship_messages_newest_index" ON "mentorship_messages" USING btree ("mentorship_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mentorship_messages_author_index" ON "mentorship_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "mentorships_requester_index" ON "mentorships" USING btree ("requester_id","changed_at");--> statement-breakpoint
CREATE INDEX "mentorships_mentor_index" ON "mentorships" USING btree ("mentor_id","changed_at");--> statement-breakpoint
CREATE INDEX "mentorships_course_index" ON "mentorships" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "mentorships_open_index" ON "mentorships" USING btree ("changed_at") WHERE "mentorships"."state" in ('asked', 'questioned');