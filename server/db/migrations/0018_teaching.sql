CREATE TABLE "review_answers" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"month" text NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teacher_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"explanation" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teacher_claims_user_unique" UNIQUE("user_id")
);
--> statement-breakpoint
DROP INDEX "teachers_user_index";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_claims" ADD CONSTRAINT "teacher_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_claims" ADD CONSTRAINT "teacher_claims_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_answers_teacher_index" ON "review_answers" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "review_answers_user_index" ON "review_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "teacher_claims_teacher_index" ON "teacher_claims" USING btree ("teacher_id");--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_user_unique" UNIQUE("user_id");--> statement-breakpoint
CREATE TRIGGER review_answers_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON review_answers FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
