CREATE TABLE "course_codes" (
	"code_key" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"course_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"department_id" uuid NOT NULL,
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"credits" numeric(4, 1) DEFAULT 0 NOT NULL,
	"level" integer NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"search_text" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"name" text NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "departments_code_key_unique" UNIQUE("code_key")
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"offering_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"local_start" text NOT NULL,
	"zone" text NOT NULL,
	"minutes" integer NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	CONSTRAINT "exams_offering_kind_start_unique" UNIQUE("offering_id","kind","local_start")
);
--> statement-breakpoint
CREATE TABLE "offering_teachers" (
	"offering_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	CONSTRAINT "offering_teachers_offering_id_teacher_id_pk" PRIMARY KEY("offering_id","teacher_id")
);
--> statement-breakpoint
CREATE TABLE "offerings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	CONSTRAINT "offerings_course_term_unique" UNIQUE("course_id","term_id")
);
--> statement-breakpoint
CREATE TABLE "teachers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"reference" text,
	"department_id" uuid,
	"user_id" uuid,
	"is_archived" boolean DEFAULT false NOT NULL,
	"search_text" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teachers_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"exams_from" date,
	"exams_until" date,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "terms_name_key_unique" UNIQUE("name_key"),
	CONSTRAINT "terms_days_check" CHECK ("terms"."last_day" >= "terms"."first_day")
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"term_id" uuid,
	"status" text NOT NULL,
	"is_proved" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enrolments_user_id_course_id_pk" PRIMARY KEY("user_id","course_id"),
	CONSTRAINT "enrolments_status_check" CHECK ("enrolments"."status" in ('planned', 'taking', 'taken'))
);
--> statement-breakpoint
ALTER TABLE "course_codes" ADD CONSTRAINT "course_codes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offering_teachers" ADD CONSTRAINT "offering_teachers_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offering_teachers" ADD CONSTRAINT "offering_teachers_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_term_id_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_term_id_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_codes_course_index" ON "course_codes" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "courses_code_index" ON "courses" USING btree ("code_key","id");--> statement-breakpoint
CREATE INDEX "courses_title_index" ON "courses" USING btree ("title_key","id");--> statement-breakpoint
CREATE INDEX "courses_department_index" ON "courses" USING btree ("department_id","code_key");--> statement-breakpoint
CREATE INDEX "courses_search_index" ON "courses" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_grams_index" ON "courses" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE INDEX "offering_teachers_teacher_index" ON "offering_teachers" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "offerings_term_index" ON "offerings" USING btree ("term_id");--> statement-breakpoint
CREATE INDEX "teachers_name_index" ON "teachers" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "teachers_department_index" ON "teachers" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "teachers_user_index" ON "teachers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "teachers_search_index" ON "teachers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "teachers_grams_index" ON "teachers" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE INDEX "terms_days_index" ON "terms" USING btree ("first_day","id");--> statement-breakpoint
CREATE INDEX "enrolments_course_index" ON "enrolments" USING btree ("course_id","status");--> statement-breakpoint
CREATE INDEX "enrolments_term_index" ON "enrolments" USING btree ("term_id","status");--> statement-breakpoint
-- Codes are compared without spaces and hyphens; the keys of resources were folded to lower case only.
UPDATE resources SET course_key = regexp_replace(course_key, '[[:space:]‐‑‒–—―﹘﹣－-]+', '', 'g') WHERE course_key <> '';
--> statement-breakpoint
CREATE TRIGGER departments_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON departments FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER courses_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON courses FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER course_codes_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON course_codes FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER terms_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON terms FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER teachers_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON teachers FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER offerings_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON offerings FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER offering_teachers_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON offering_teachers FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER exams_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON exams FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER enrolments_announce AFTER INSERT OR UPDATE OR DELETE ON enrolments FOR EACH ROW EXECUTE FUNCTION announce_change('user_id');
--> statement-breakpoint
CREATE TRIGGER enrolments_announce_truncate AFTER TRUNCATE ON enrolments FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
