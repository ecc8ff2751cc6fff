CREATE TABLE "exam_plan_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"day" date NOT NULL,
	"title" text NOT NULL,
	"resource_id" uuid,
	"is_done" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_rests" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	CONSTRAINT "exam_rests_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "rests_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exam_plan_items" ADD CONSTRAINT "exam_plan_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_plan_items" ADD CONSTRAINT "exam_plan_items_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_plan_items" ADD CONSTRAINT "exam_plan_items_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_rests" ADD CONSTRAINT "exam_rests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_rests" ADD CONSTRAINT "exam_rests_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_plan_items_user_index" ON "exam_plan_items" USING btree ("user_id","course_id","day");--> statement-breakpoint
CREATE INDEX "exam_plan_items_course_index" ON "exam_plan_items" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "exam_plan_items_resource_index" ON "exam_plan_items" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "exam_plan_items_day_index" ON "exam_plan_items" USING btree ("day");--> statement-breakpoint
CREATE INDEX "exam_rests_until_index" ON "exam_rests" USING btree ("until");--> statement-breakpoint
CREATE INDEX "exam_rests_course_index" ON "exam_rests" USING btree ("course_id");