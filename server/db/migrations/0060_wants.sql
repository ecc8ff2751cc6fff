CREATE TABLE "want_waiters" (
	"want_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "want_waiters_want_id_user_id_pk" PRIMARY KEY("want_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "wants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"teacher_id" uuid,
	"key" text NOT NULL,
	"author_id" uuid,
	"people" integer DEFAULT 1 NOT NULL,
	"wanted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	"filled_at" timestamp with time zone,
	"resource_id" uuid,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wants_kind_check" CHECK ("wants"."kind" in ('paper', 'solution', 'notes', 'review', 'other')),
	CONSTRAINT "wants_people_check" CHECK ("wants"."people" >= 0)
);
--> statement-breakpoint
ALTER TABLE "want_waiters" ADD CONSTRAINT "want_waiters_want_id_wants_id_fk" FOREIGN KEY ("want_id") REFERENCES "public"."wants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "want_waiters" ADD CONSTRAINT "want_waiters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wants" ADD CONSTRAINT "wants_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wants" ADD CONSTRAINT "wants_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wants" ADD CONSTRAINT "wants_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wants" ADD CONSTRAINT "wants_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "want_waiters_user_index" ON "want_waiters" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wants_open_unique" ON "wants" USING btree ("course_id","kind","key") WHERE "wants"."filled_at" is null;--> statement-breakpoint
CREATE INDEX "wants_most_index" ON "wants" USING btree ("people","id");--> statement-breakpoint
CREATE INDEX "wants_newest_index" ON "wants" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "wants_author_index" ON "wants" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "wants_resource_index" ON "wants" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "wants_teacher_index" ON "wants" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "wants_course_index" ON "wants" USING btree ("course_id","people","id");