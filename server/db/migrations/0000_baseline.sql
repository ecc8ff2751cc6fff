-- Before the tables, whose generated columns and indexes use them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- The distinct characters of a text and its pairs of neighbouring ones. Trigrams find neither one or two characters nor, in
-- some locales, any letter that is not ASCII: such a search would read every row. The cost keeps the planner from calling
-- it for each row instead of using the index.
CREATE FUNCTION search_grams(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT coalesce(array_agg(DISTINCT gram), '{}')
  FROM (SELECT c, c || lead(c) OVER (ORDER BY n) AS pair FROM string_to_table(value, NULL) WITH ORDINALITY AS t (c, n)) AS letters,
    LATERAL (VALUES (c), (pair)) AS grams (gram)
  WHERE gram IS NOT NULL
$$;
--> statement-breakpoint
-- Helpful votes first, then the time of sharing, in one number that an index sorts by.
CREATE FUNCTION resource_standing(helpful integer, created_at timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT least(helpful, 900000) * 4000000000000
    + least(greatest(extract(epoch FROM created_at) * 1000, 0), 3999999999999)::bigint
$$;
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sanction_id" uuid,
	"case_id" uuid,
	"user_id" uuid,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"judged_by" uuid,
	"judged_at" timestamp with time zone,
	"opened_at" timestamp with time zone DEFAULT date_trunc('day', now(), 'UTC') NOT NULL,
	CONSTRAINT "appeals_decision_check" CHECK (num_nonnulls("appeals"."sanction_id", "appeals"."case_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "attendances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"occurrence_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"guests" integer DEFAULT 0 NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	"place" bigserial NOT NULL,
	"offer_until" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"checked_in_at" timestamp with time zone,
	"checked_in_by_id" uuid,
	"answered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendances_date_user_unique" UNIQUE("occurrence_id","user_id"),
	CONSTRAINT "attendances_state_check" CHECK ("attendances"."state" in ('going', 'interested', 'not_going', 'requested', 'refused', 'waiting', 'offered')),
	CONSTRAINT "attendances_guests_check" CHECK ("attendances"."guests" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "date_reminders" (
	"occurrence_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"after" uuid,
	CONSTRAINT "date_reminders_occurrence_id_kind_pk" PRIMARY KEY("occurrence_id","kind"),
	CONSTRAINT "date_reminders_kind_check" CHECK ("date_reminders"."kind" in ('asked', 'day', 'hour'))
);
--> statement-breakpoint
CREATE TABLE "reminder_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" boolean DEFAULT true NOT NULL,
	"hour" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"occurrence_id" uuid PRIMARY KEY NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"interested" integer DEFAULT 0 NOT NULL,
	"checked_in" integer DEFAULT 0 NOT NULL,
	"released" integer DEFAULT 0 NOT NULL,
	"was_full" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"role_before" text,
	"role_after" text,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id"),
	CONSTRAINT "blocks_other_person_check" CHECK ("blocks"."user_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "calendars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"number" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
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
	"reviews" integer DEFAULT 0 NOT NULL,
	"overall" integer,
	"difficulty" integer,
	"hours" integer,
	"recommended" integer,
	"rank" integer DEFAULT 3500 NOT NULL,
	"ease_key" integer DEFAULT 1000000 NOT NULL,
	"work_key" integer DEFAULT 1000000 NOT NULL,
	"changed_on" date,
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
	CONSTRAINT "teachers_reference_unique" UNIQUE("reference"),
	CONSTRAINT "teachers_user_unique" UNIQUE("user_id")
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
CREATE TABLE "collection_items" (
	"collection_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "collection_items_collection_id_resource_id_pk" PRIMARY KEY("collection_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"user_id" uuid,
	"state" text DEFAULT 'new' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "copyright_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notice_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_at" timestamp with time zone,
	"countered_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"restored_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "copyright_counters" (
	"appeal_id" uuid PRIMARY KEY NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "copyright_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"on_behalf_of" text DEFAULT '' NOT NULL,
	"work" text NOT NULL,
	"signature" text NOT NULL,
	"user_id" uuid,
	"fingerprint" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "missed_searches_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "resource_days" (
	"resource_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "resource_days_resource_id_day_pk" PRIMARY KEY("resource_id","day")
);
--> statement-breakpoint
CREATE TABLE "resource_searches" (
	"resource_id" uuid NOT NULL,
	"words" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "resource_searches_resource_id_words_pk" PRIMARY KEY("resource_id","words")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"resource_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "visits_day_resource_id_kind_visitor_pk" PRIMARY KEY("day","resource_id","kind","visitor")
);
--> statement-breakpoint
CREATE TABLE "dashboards" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"card_order" text[] DEFAULT '{}' NOT NULL,
	"hidden" text[] DEFAULT '{}' NOT NULL,
	"visited_at" timestamp with time zone,
	"visited_before" timestamp with time zone,
	"reviews_seen" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reviews_seen_before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"digest_day" smallint,
	"digested_at" timestamp with time zone,
	CONSTRAINT "dashboards_digest_day_check" CHECK ("dashboards"."digest_day" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_user_id_place_pk" PRIMARY KEY("user_id","place")
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
CREATE TABLE "event_co_hosts" (
	"event_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	CONSTRAINT "event_co_hosts_event_id_host_id_pk" PRIMARY KEY("event_id","host_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"tag_keys" text[] DEFAULT '{}' NOT NULL,
	"host_id" uuid NOT NULL,
	"author_id" uuid,
	"course_id" uuid,
	"audience" text DEFAULT 'public' NOT NULL,
	"group_id" uuid,
	"mentorship_id" uuid,
	"zone" text NOT NULL,
	"is_all_day" boolean DEFAULT false NOT NULL,
	"local_start" text NOT NULL,
	"minutes" integer NOT NULL,
	"rule" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"capacity" integer,
	"max_guests" integer DEFAULT 0 NOT NULL,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"offer_hours" integer DEFAULT 0 NOT NULL,
	"poster_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_state_check" CHECK ("events"."state" in ('draft', 'proposed', 'returned', 'rejected', 'published', 'cancelled', 'hidden')),
	CONSTRAINT "events_audience_check" CHECK ("events"."audience" in ('public', 'group', 'mentorship')),
	CONSTRAINT "events_group_check" CHECK (("events"."audience" = 'group') = ("events"."group_id" is not null)),
	CONSTRAINT "events_mentorship_check" CHECK (("events"."audience" = 'mentorship') = ("events"."mentorship_id" is not null)),
	CONSTRAINT "events_minutes_check" CHECK ("events"."minutes" > 0),
	CONSTRAINT "events_capacity_check" CHECK ("events"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "occurrences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"original_start" text NOT NULL,
	"local_start" text NOT NULL,
	"minutes" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"capacity" integer,
	"is_changed" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'on' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "occurrences_event_start_unique" UNIQUE("event_id","original_start"),
	CONSTRAINT "occurrences_state_check" CHECK ("occurrences"."state" in ('on', 'cancelled')),
	CONSTRAINT "occurrences_end_check" CHECK ("occurrences"."ends_at" > "occurrences"."starts_at")
);
--> statement-breakpoint
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
CREATE TABLE "facts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"hash" text NOT NULL,
	"received_hash" text,
	"contents" jsonb,
	"attached_at" timestamp with time zone,
	"thumbnail_at" timestamp with time zone,
	"pdf_size" integer,
	"converted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid,
	"thread_id" uuid,
	"space_id" uuid,
	"host_id" uuid,
	"tag" text,
	"level" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_user_course_unique" UNIQUE("user_id","course_id"),
	CONSTRAINT "follows_user_thread_unique" UNIQUE("user_id","thread_id"),
	CONSTRAINT "follows_user_space_unique" UNIQUE("user_id","space_id"),
	CONSTRAINT "follows_user_host_unique" UNIQUE("user_id","host_id"),
	CONSTRAINT "follows_user_tag_unique" UNIQUE("user_id","tag"),
	CONSTRAINT "follows_level_check" CHECK ("follows"."level" in ('watch', 'normal', 'mute')),
	CONSTRAINT "follows_thing_check" CHECK (num_nonnulls("follows"."course_id", "follows"."thread_id", "follows"."space_id", "follows"."host_id", "follows"."tag") = 1)
);
--> statement-breakpoint
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
CREATE TABLE "host_members" (
	"host_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "host_members_host_id_user_id_pk" PRIMARY KEY("host_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "hosts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"name_key" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"is_archived" boolean DEFAULT false NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hosts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "hosts_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "hosts_kind_check" CHECK ("hosts"."kind" in ('person', 'club', 'department')),
	CONSTRAINT "hosts_person_check" CHECK (("hosts"."kind" = 'person') = ("hosts"."user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"key" text,
	"priority" smallint DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp with time zone,
	"lock_token" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"failed_at" timestamp (3) with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"cron" text NOT NULL,
	"time_zone" text NOT NULL,
	"next_run_at" timestamp (3) with time zone NOT NULL,
	"last_run_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"subscriber_id" uuid,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"facts" jsonb NOT NULL,
	"issue_id" uuid,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
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
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"blocks" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"unsubscribe_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscribers_email_key_unique" UNIQUE("email_key"),
	CONSTRAINT "subscribers_unsubscribe_key_unique" UNIQUE("unsubscribe_key")
);
--> statement-breakpoint
CREATE TABLE "mail_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"choices" jsonb NOT NULL,
	"digest_hour" smallint NOT NULL,
	"is_quiet" boolean NOT NULL,
	"quiet_from" smallint NOT NULL,
	"quiet_until" smallint NOT NULL,
	CONSTRAINT "mail_preferences_hours_check" CHECK ("mail_preferences"."digest_hour" between 0 and 23 and "mail_preferences"."quiet_from" between 0 and 23 and "mail_preferences"."quiet_until" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"merge_key" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"facts" jsonb NOT NULL,
	"read_at" timestamp with time zone,
	"mail" text,
	"mail_since" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"rests_until" timestamp with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"text" text NOT NULL,
	"position" integer NOT NULL,
	"logo_id" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hidden_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"picture_id" uuid,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"post_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "readings" (
	"user_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"pages" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "readings_user_id_resource_id_pk" PRIMARY KEY("user_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "registration_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reasons" text[] NOT NULL,
	"snapshot" jsonb,
	"report_count" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT date_trunc('day', now(), 'UTC') NOT NULL,
	"rank" timestamp (3) with time zone DEFAULT date_trunc('day', now(), 'UTC') NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"is_hidden_by_reports" boolean DEFAULT false NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"state_before" text,
	"change" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"snapshot" jsonb,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resource_counts" (
	"type" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resource_versions" (
	"resource_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_size" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "resource_versions_resource_id_number_pk" PRIMARY KEY("resource_id","number")
);
--> statement-breakpoint
CREATE TABLE "resource_words" (
	"word" text PRIMARY KEY NOT NULL,
	"near" text[] NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"course_code" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"owner_id" uuid,
	"file_id" uuid,
	"file_name" text DEFAULT '' NOT NULL,
	"file_size" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"version_note" text DEFAULT '' NOT NULL,
	"version_at" timestamp with time zone,
	"licence" text DEFAULT '' NOT NULL,
	"paper_kind" text DEFAULT '' NOT NULL,
	"paper_year" integer,
	"paper_term" text DEFAULT '' NOT NULL,
	"has_solutions" boolean DEFAULT false NOT NULL,
	"solution_of" uuid,
	"has_thumbnail" boolean DEFAULT false NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"search_text" text NOT NULL,
	"title_key" text NOT NULL,
	"course_key" text DEFAULT '' NOT NULL,
	"tag_keys" text[] DEFAULT '{}' NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"standing" bigint GENERATED ALWAYS AS (resource_standing(helpful, created_at)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resources_type_check" CHECK ("resources"."type" in ('pdf', 'document', 'image', 'video', 'link', 'other'))
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_requests_course_id_user_id_pk" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "course_numbers" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"numbers" jsonb NOT NULL,
	"named" uuid[] NOT NULL,
	"reviews_before" integer NOT NULL
);
--> statement-breakpoint
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
	"voted_at" timestamp with time zone DEFAULT now(),
	"is_held" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"pattern" text NOT NULL,
	"key" text NOT NULL,
	"action" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rules_key" UNIQUE("kind","key")
);
--> statement-breakpoint
CREATE TABLE "text_limits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sanctions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"ends_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"case_id" uuid,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	"lift_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "sanctions_kind_check" CHECK ("sanctions"."kind" in ('warn', 'mute', 'suspend')),
	CONSTRAINT "sanctions_end_check" CHECK (("sanctions"."kind" = 'warn') = ("sanctions"."ends_at" is null))
);
--> statement-breakpoint
CREATE TABLE "saves" (
	"user_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saves_user_id_resource_id_pk" PRIMARY KEY("user_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"password_version" text NOT NULL,
	"remembered" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"recovery_salt" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "known_devices_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"remembered" boolean NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campus_name" text,
	"help_contacts" text[],
	"campus_domains" text[],
	"time_zone" text,
	"sections_off" text[],
	"event_publishers" text,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spaces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"course_id" uuid,
	"group_id" uuid,
	"audience" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"threads" integer DEFAULT 0 NOT NULL,
	"last_post_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spaces_slug_unique" UNIQUE("slug"),
	CONSTRAINT "spaces_course_id_unique" UNIQUE("course_id"),
	CONSTRAINT "spaces_group_id_unique" UNIQUE("group_id"),
	CONSTRAINT "spaces_audience_check" CHECK ("spaces"."audience" in ('everyone', 'members', 'group')),
	CONSTRAINT "spaces_group_check" CHECK (("spaces"."audience" = 'group') = ("spaces"."group_id" is not null))
);
--> statement-breakpoint
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
CREATE TABLE "post_versions" (
	"post_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"is_withheld" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "thread_requests" (
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "thread_requests_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id")
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
	"group_id" uuid,
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
	"resource_id" uuid,
	"event_id" uuid,
	"anchor_page" integer,
	"anchor_x" real,
	"anchor_y" real,
	"anchor_seconds" integer,
	"anchor_version" integer,
	"search_text" text NOT NULL,
	"search_grams" text[] DEFAULT '{}' NOT NULL,
	"last_post_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "threads_status_check" CHECK ("threads"."status" in ('discussion', 'open', 'answered', 'solved')),
	CONSTRAINT "threads_state_check" CHECK ("threads"."state" in ('published', 'held', 'hidden', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"second_factor_at" timestamp with time zone,
	"google_subject" text,
	"role" text DEFAULT 'user' NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"student_id" text DEFAULT '' NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"batch" text DEFAULT '' NOT NULL,
	"university" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"img" text DEFAULT '' NOT NULL,
	"semester" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'student' NOT NULL,
	"credits_completed" integer,
	"credits_required" integer,
	"shown" text[] DEFAULT '{}' NOT NULL,
	"muted_notifications" text[] DEFAULT '{}' NOT NULL,
	"picture_id" uuid,
	"name_key" text DEFAULT '' NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_key_unique" UNIQUE("username_key"),
	CONSTRAINT "users_email_key_unique" UNIQUE("email_key"),
	CONSTRAINT "users_google_subject_unique" UNIQUE("google_subject"),
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('user', 'staff', 'mod', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "helpful_votes" (
	"resource_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "helpful_votes_resource_id_user_id_pk" PRIMARY KEY("resource_id","user_id")
);
--> statement-breakpoint
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
CREATE TABLE "weeks" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"painted_free" bit(168) DEFAULT repeat('0', 168)::bit(168) NOT NULL,
	"painted_if_needed" bit(168) DEFAULT repeat('0', 168)::bit(168) NOT NULL,
	"calendar_busy" bit(168) DEFAULT repeat('0', 168)::bit(168) NOT NULL,
	"free" bit(168) GENERATED ALWAYS AS (case when painted_at is not null then painted_free & ~calendar_busy end) STORED,
	"if_needed" bit(168) GENERATED ALWAYS AS (case when painted_at is not null then painted_if_needed & ~calendar_busy end) STORED,
	"painted_at" timestamp (3) with time zone,
	"calendar_source" text,
	"calendar_address" text,
	"calendar_host" text DEFAULT '' NOT NULL,
	"calendar_read_at" timestamp with time zone,
	"calendar_due_at" timestamp with time zone,
	"calendar_failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "weeks_disjoint_check" CHECK ((painted_free & painted_if_needed) = repeat('0', 168)::bit(168)),
	CONSTRAINT "weeks_source_check" CHECK ("weeks"."calendar_source" in ('file', 'address')),
	CONSTRAINT "weeks_address_check" CHECK (("weeks"."calendar_source" is not distinct from 'address') = ("weeks"."calendar_address" is not null))
);
--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_sanction_id_sanctions_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanctions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_judged_by_users_id_fk" FOREIGN KEY ("judged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_checked_in_by_id_users_id_fk" FOREIGN KEY ("checked_in_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_reminders" ADD CONSTRAINT "date_reminders_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD CONSTRAINT "reminder_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_codes" ADD CONSTRAINT "course_codes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offering_teachers" ADD CONSTRAINT "offering_teachers_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offering_teachers" ADD CONSTRAINT "offering_teachers_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_term_id_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copyright_claims" ADD CONSTRAINT "copyright_claims_notice_id_copyright_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."copyright_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copyright_claims" ADD CONSTRAINT "copyright_claims_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copyright_counters" ADD CONSTRAINT "copyright_counters_appeal_id_appeals_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."appeals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copyright_notices" ADD CONSTRAINT "copyright_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_days" ADD CONSTRAINT "resource_days_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_searches" ADD CONSTRAINT "resource_searches_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboards" ADD CONSTRAINT "dashboards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_term_id_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_co_hosts" ADD CONSTRAINT "event_co_hosts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_co_hosts" ADD CONSTRAINT "event_co_hosts_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_mentorship_id_mentorships_id_fk" FOREIGN KEY ("mentorship_id") REFERENCES "public"."mentorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_poster_id_files_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_plan_items" ADD CONSTRAINT "exam_plan_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_plan_items" ADD CONSTRAINT "exam_plan_items_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_plan_items" ADD CONSTRAINT "exam_plan_items_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_rests" ADD CONSTRAINT "exam_rests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_rests" ADD CONSTRAINT "exam_rests_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_files" ADD CONSTRAINT "group_files_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_files" ADD CONSTRAINT "group_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_files" ADD CONSTRAINT "group_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_members" ADD CONSTRAINT "host_members_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_members" ADD CONSTRAINT "host_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosts" ADD CONSTRAINT "hosts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "mail_preferences" ADD CONSTRAINT "mail_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_logo_id_files_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_profiles" ADD CONSTRAINT "hidden_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_profiles" ADD CONSTRAINT "hidden_profiles_picture_id_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_messages" ADD CONSTRAINT "registration_messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_messages" ADD CONSTRAINT "registration_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_versions" ADD CONSTRAINT "resource_versions_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_versions" ADD CONSTRAINT "resource_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_solution_of_resources_id_fk" FOREIGN KEY ("solution_of") REFERENCES "public"."resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_numbers" ADD CONSTRAINT "course_numbers_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_term_id_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saves" ADD CONSTRAINT "saves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saves" ADD CONSTRAINT "saves_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spaces" ADD CONSTRAINT "spaces_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spaces" ADD CONSTRAINT "spaces_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_claims" ADD CONSTRAINT "teacher_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_claims" ADD CONSTRAINT "teacher_claims_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "thread_requests" ADD CONSTRAINT "thread_requests_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_requests" ADD CONSTRAINT "thread_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_sames" ADD CONSTRAINT "thread_sames_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_sames" ADD CONSTRAINT "thread_sames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_accepted_post_id_posts_id_fk" FOREIGN KEY ("accepted_post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_merged_into_id_threads_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."threads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_picture_id_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helpful_votes" ADD CONSTRAINT "helpful_votes_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helpful_votes" ADD CONSTRAINT "helpful_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "want_waiters" ADD CONSTRAINT "want_waiters_want_id_wants_id_fk" FOREIGN KEY ("want_id") REFERENCES "public"."wants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "want_waiters" ADD CONSTRAINT "want_waiters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wants" ADD CONSTRAINT "wants_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wants" ADD CONSTRAINT "wants_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wants" ADD CONSTRAINT "wants_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wants" ADD CONSTRAINT "wants_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weeks" ADD CONSTRAINT "weeks_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_sanction_index" ON "appeals" USING btree ("sanction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_case_index" ON "appeals" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "appeals_user_index" ON "appeals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "appeals_judged_by_index" ON "appeals" USING btree ("judged_by");--> statement-breakpoint
CREATE INDEX "attendances_date_index" ON "attendances" USING btree ("occurrence_id","answered_at","id");--> statement-breakpoint
CREATE INDEX "attendances_user_index" ON "attendances" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "attendances_checked_in_by_index" ON "attendances" USING btree ("checked_in_by_id");--> statement-breakpoint
CREATE INDEX "attendances_waiting_index" ON "attendances" USING btree ("occurrence_id","place") WHERE "attendances"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "attendances_offer_index" ON "attendances" USING btree ("offer_until") WHERE "attendances"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "date_reminders_unfinished_index" ON "date_reminders" USING btree ("kind") WHERE "date_reminders"."after" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_newest_index" ON "audit_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "blocks_blocked_index" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "course_codes_course_index" ON "course_codes" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "courses_code_index" ON "courses" USING btree ("code_key","id");--> statement-breakpoint
CREATE INDEX "courses_title_index" ON "courses" USING btree ("title_key","id");--> statement-breakpoint
CREATE INDEX "courses_rank_index" ON "courses" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "courses_reviews_index" ON "courses" USING btree ("reviews","id");--> statement-breakpoint
CREATE INDEX "courses_ease_index" ON "courses" USING btree ("ease_key","id");--> statement-breakpoint
CREATE INDEX "courses_work_index" ON "courses" USING btree ("work_key","id");--> statement-breakpoint
CREATE INDEX "courses_department_index" ON "courses" USING btree ("department_id","code_key");--> statement-breakpoint
CREATE INDEX "courses_search_index" ON "courses" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "courses_grams_index" ON "courses" USING gin (search_grams("search_text")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "offering_teachers_teacher_index" ON "offering_teachers" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "offerings_term_index" ON "offerings" USING btree ("term_id");--> statement-breakpoint
CREATE INDEX "teachers_name_index" ON "teachers" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "teachers_department_index" ON "teachers" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "teachers_search_index" ON "teachers" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "teachers_grams_index" ON "teachers" USING gin (search_grams("search_text")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "terms_days_index" ON "terms" USING btree ("first_day","id");--> statement-breakpoint
CREATE INDEX "collection_items_resource_index" ON "collection_items" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "collections_user_index" ON "collections" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "contact_messages_newest_index" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_state_index" ON "contact_messages" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_user_index" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "copyright_claims_report_index" ON "copyright_claims" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "copyright_claims_notice_index" ON "copyright_claims" USING btree ("notice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "copyright_notices_reference_index" ON "copyright_notices" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "copyright_notices_fingerprint_index" ON "copyright_notices" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "copyright_notices_newest_index" ON "copyright_notices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "copyright_notices_user_index" ON "copyright_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "resource_days_day_index" ON "resource_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "visits_resource_index" ON "visits" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "dashboards_digest_index" ON "dashboards" USING btree ("digest_day","digested_at") WHERE "dashboards"."digest_day" is not null;--> statement-breakpoint
CREATE INDEX "drafts_updated_index" ON "drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "enrolments_course_index" ON "enrolments" USING btree ("course_id","status");--> statement-breakpoint
CREATE INDEX "enrolments_term_index" ON "enrolments" USING btree ("term_id","status");--> statement-breakpoint
CREATE INDEX "event_co_hosts_host_index" ON "event_co_hosts" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "events_host_index" ON "events" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "events_author_index" ON "events" USING btree ("author_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "events_course_index" ON "events" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "events_group_index" ON "events" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "events_mentorship_index" ON "events" USING btree ("mentorship_id");--> statement-breakpoint
CREATE INDEX "events_poster_index" ON "events" USING btree ("poster_id");--> statement-breakpoint
CREATE INDEX "events_tags_index" ON "events" USING gin ("tag_keys") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "events_updated_index" ON "events" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "events_proposed_index" ON "events" USING btree ("sent_at","id") WHERE "events"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "events_search_index" ON "events" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "events_grams_index" ON "events" USING gin (search_grams("search_text")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "occurrences_event_index" ON "occurrences" USING btree ("event_id","starts_at");--> statement-breakpoint
CREATE INDEX "occurrences_start_index" ON "occurrences" USING btree ("starts_at","id") WHERE "occurrences"."is_listed";--> statement-breakpoint
CREATE INDEX "occurrences_end_index" ON "occurrences" USING btree ("ends_at","id") WHERE "occurrences"."is_listed";--> statement-breakpoint
CREATE INDEX "exam_plan_items_user_index" ON "exam_plan_items" USING btree ("user_id","course_id","day");--> statement-breakpoint
CREATE INDEX "exam_plan_items_course_index" ON "exam_plan_items" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "exam_plan_items_resource_index" ON "exam_plan_items" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "exam_plan_items_day_index" ON "exam_plan_items" USING btree ("day");--> statement-breakpoint
CREATE INDEX "exam_rests_until_index" ON "exam_rests" USING btree ("until");--> statement-breakpoint
CREATE INDEX "exam_rests_course_index" ON "exam_rests" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "files_unattached_index" ON "files" USING btree ("created_at") WHERE "files"."attached_at" is null;--> statement-breakpoint
CREATE INDEX "files_hash_index" ON "files" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "files_received_hash_index" ON "files" USING btree ("received_hash");--> statement-breakpoint
CREATE INDEX "follows_course_index" ON "follows" USING btree ("course_id","level");--> statement-breakpoint
CREATE INDEX "follows_thread_index" ON "follows" USING btree ("thread_id","level");--> statement-breakpoint
CREATE INDEX "follows_space_index" ON "follows" USING btree ("space_id","level");--> statement-breakpoint
CREATE INDEX "follows_host_index" ON "follows" USING btree ("host_id","level");--> statement-breakpoint
CREATE INDEX "follows_tag_index" ON "follows" USING btree ("tag","level");--> statement-breakpoint
CREATE INDEX "group_files_group_index" ON "group_files" USING btree ("group_id","created_at","id");--> statement-breakpoint
CREATE INDEX "group_files_file_index" ON "group_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "group_files_user_index" ON "group_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "groups_course_index" ON "groups" USING btree ("course_id","active_at","id");--> statement-breakpoint
CREATE INDEX "groups_active_index" ON "groups" USING btree ("active_at","id");--> statement-breakpoint
CREATE INDEX "groups_search_index" ON "groups" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "groups_grams_index" ON "groups" USING gin (search_grams("search_text")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "invitations_group_index" ON "invitations" USING btree ("group_id","created_at");--> statement-breakpoint
CREATE INDEX "invitations_created_by_index" ON "invitations" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "invitations_expiry_index" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_owner_unique" ON "memberships" USING btree ("group_id") WHERE "memberships"."role" = 'owner';--> statement-breakpoint
CREATE INDEX "memberships_group_index" ON "memberships" USING btree ("group_id","state","joined_at","id");--> statement-breakpoint
CREATE INDEX "memberships_user_index" ON "memberships" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "memberships_waiting_index" ON "memberships" USING btree ("group_id","place") WHERE "memberships"."state" in ('requested', 'waiting');--> statement-breakpoint
CREATE INDEX "host_members_user_index" ON "host_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "hosts_name_index" ON "hosts" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "hosts_search_index" ON "hosts" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "hosts_grams_index" ON "hosts" USING gin (search_grams("search_text")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "jobs_due_index" ON "jobs" USING btree ("kind","priority","run_at") WHERE "jobs"."failed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_waiting_key_unique" ON "jobs" USING btree ("kind","key") WHERE "jobs"."key" is not null and "jobs"."failed_at" is null and "jobs"."locked_until" is null;--> statement-breakpoint
CREATE INDEX "jobs_failed_index" ON "jobs" USING btree ("failed_at","id") WHERE "jobs"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "attempts_resets_at_index" ON "attempts" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "mail_links_user_index" ON "mail_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_links_subscriber_index" ON "mail_links" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "mail_links_expires_at_index" ON "mail_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mails_newest_index" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_state_index" ON "mails" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_issue_index" ON "mails" USING btree ("issue_id","state");--> statement-breakpoint
CREATE INDEX "mails_recipient_index" ON "mails" USING gin (lower("recipient") gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
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
CREATE INDEX "mentorships_open_index" ON "mentorships" USING btree ("changed_at") WHERE "mentorships"."state" in ('asked', 'questioned');--> statement-breakpoint
CREATE INDEX "newsletter_issues_newest_index" ON "newsletter_issues" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_sent_index" ON "newsletter_issues" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "subscribers_unconfirmed_index" ON "subscribers" USING btree ("created_at") WHERE "subscribers"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_newest_index" ON "notifications" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_index" ON "notifications" USING btree ("user_id","merge_key") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_mail_index" ON "notifications" USING btree ("mail","mail_since") WHERE "notifications"."mail" is not null;--> statement-breakpoint
CREATE INDEX "notifications_thread_index" ON "notifications" USING btree (("facts" ->> 'threadId')) WHERE "notifications"."read_at" is null and "notifications"."facts" ->> 'threadId' is not null;--> statement-breakpoint
CREATE INDEX "partners_logo_index" ON "partners" USING btree ("logo_id");--> statement-breakpoint
CREATE INDEX "hidden_profiles_picture_index" ON "hidden_profiles" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "pictures_user_index" ON "pictures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pictures_post_index" ON "pictures" USING btree ("post_id","created_at");--> statement-breakpoint
CREATE INDEX "readings_newest_index" ON "readings" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "readings_resource_index" ON "readings" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "readings_updated_index" ON "readings" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "registration_messages_event_index" ON "registration_messages" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "registration_messages_author_index" ON "registration_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "case_notes_case_index" ON "case_notes" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "case_notes_author_index" ON "case_notes" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_open_index" ON "cases" USING btree ("kind","thing_id") WHERE "cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "cases_oldest_index" ON "cases" USING btree ("state","opened_at","id");--> statement-breakpoint
CREATE INDEX "cases_gravest_index" ON "cases" USING btree ("state","rank","id");--> statement-breakpoint
CREATE INDEX "cases_claimed_by_index" ON "cases" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "cases_thing_index" ON "cases" USING btree ("thing_id");--> statement-breakpoint
CREATE INDEX "cases_decided_by_index" ON "cases" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_index" ON "reports" USING btree ("kind","thing_id","reporter_id");--> statement-breakpoint
CREATE INDEX "reports_case_index" ON "reports" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_reporter_index" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "resource_versions_file_index" ON "resource_versions" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "resource_words_near_index" ON "resource_words" USING gin ("near") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "resource_words_checked_index" ON "resource_words" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "resources_newest_index" ON "resources" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "resources_type_newest_index" ON "resources" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "resources_title_index" ON "resources" USING btree ("title_key","id");--> statement-breakpoint
CREATE INDEX "resources_course_index" ON "resources" USING btree ("course_key","created_at","id");--> statement-breakpoint
CREATE INDEX "resources_owner_index" ON "resources" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "resources_file_index" ON "resources" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "resources_solution_index" ON "resources" USING btree ("solution_of") WHERE "resources"."solution_of" is not null;--> statement-breakpoint
CREATE INDEX "resources_papers_index" ON "resources" USING btree (("paper_kind" <> ''),"created_at","id");--> statement-breakpoint
CREATE INDEX "resources_views_index" ON "resources" USING btree ("views","id");--> statement-breakpoint
CREATE INDEX "resources_downloads_index" ON "resources" USING btree ("downloads","id");--> statement-breakpoint
CREATE INDEX "resources_helpful_index" ON "resources" USING btree ("helpful","id");--> statement-breakpoint
CREATE INDEX "resources_standing_index" ON "resources" USING btree ("standing","id");--> statement-breakpoint
CREATE INDEX "resources_tags_index" ON "resources" USING gin ("tag_keys") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "resources_search_index" ON "resources" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "resources_title_search_index" ON "resources" USING gin ("title_key" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "resources_grams_index" ON "resources" USING gin (search_grams("search_text")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "review_requests_user_index" ON "review_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_votes_user_index" ON "review_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_votes_recent_index" ON "review_votes" USING btree ("voted_at") WHERE "review_votes"."voted_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_helpful_index" ON "reviews" USING btree ("course_id","helpful","id");--> statement-breakpoint
CREATE INDEX "reviews_month_index" ON "reviews" USING btree ("course_id","month","id");--> statement-breakpoint
CREATE INDEX "reviews_stars_index" ON "reviews" USING btree ("course_id","stars","id");--> statement-breakpoint
CREATE INDEX "reviews_publish_index" ON "reviews" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "reviews_term_index" ON "reviews" USING btree ("term_id");--> statement-breakpoint
CREATE INDEX "reviews_teacher_index" ON "reviews" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "reviews_author_index" ON "reviews" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "reviews_state_index" ON "reviews" USING btree ("state","month","id");--> statement-breakpoint
CREATE INDEX "sanctions_user_index" ON "sanctions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sanctions_case_index" ON "sanctions" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "sanctions_decided_by_index" ON "sanctions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "sanctions_lifted_by_index" ON "sanctions" USING btree ("lifted_by");--> statement-breakpoint
CREATE INDEX "saves_resource_index" ON "saves" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_user_index" ON "pending_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_expires_at_index" ON "pending_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "spaces_active_index" ON "spaces" USING btree ("last_post_at");--> statement-breakpoint
CREATE INDEX "stories_published_index" ON "stories" USING btree ("state","published_at","id");--> statement-breakpoint
CREATE INDEX "stories_state_index" ON "stories" USING btree ("state","sent_at","id");--> statement-breakpoint
CREATE INDEX "stories_author_index" ON "stories" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_answers_teacher_index" ON "review_answers" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "review_answers_user_index" ON "review_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "teacher_claims_teacher_index" ON "teacher_claims" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "post_votes_user_index" ON "post_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "posts_thread_index" ON "posts" USING btree ("thread_id","created_at","id");--> statement-breakpoint
CREATE INDEX "posts_replies_index" ON "posts" USING btree ("thread_id","created_at","id") WHERE "posts"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "posts_top_index" ON "posts" USING btree ("thread_id","votes","id") WHERE "posts"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "posts_comments_index" ON "posts" USING btree ("parent_id","created_at","id") WHERE "posts"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "posts_author_index" ON "posts" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "thread_aliases_user_index" ON "thread_aliases" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "thread_reads_user_index" ON "thread_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "thread_requests_user_index" ON "thread_requests" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "thread_sames_user_index" ON "thread_sames" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "threads_active_index" ON "threads" USING btree ("last_post_at","id");--> statement-breakpoint
CREATE INDEX "threads_new_index" ON "threads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "threads_top_index" ON "threads" USING btree ("votes","id");--> statement-breakpoint
CREATE INDEX "threads_space_index" ON "threads" USING btree ("space_id","last_post_at","id");--> statement-breakpoint
CREATE INDEX "threads_space_new_index" ON "threads" USING btree ("space_id","created_at","id");--> statement-breakpoint
CREATE INDEX "threads_space_top_index" ON "threads" USING btree ("space_id","votes","id");--> statement-breakpoint
CREATE INDEX "threads_pinned_index" ON "threads" USING btree ("space_id","last_post_at","id") WHERE "threads"."is_pinned";--> statement-breakpoint
CREATE INDEX "threads_group_index" ON "threads" USING btree ("group_id") WHERE "threads"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "threads_event_index" ON "threads" USING btree ("event_id","last_post_at","id");--> statement-breakpoint
CREATE INDEX "threads_resource_index" ON "threads" USING btree ("resource_id","last_post_at","id");--> statement-breakpoint
CREATE INDEX "threads_author_index" ON "threads" USING btree ("author_id","last_post_at");--> statement-breakpoint
CREATE INDEX "threads_waiting_index" ON "threads" USING btree ("created_at","id") WHERE "threads"."status" = 'open';--> statement-breakpoint
CREATE INDEX "threads_tags_index" ON "threads" USING gin ("tag_keys") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "threads_search_index" ON "threads" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "threads_grams_index" ON "threads" USING gin ("search_grams") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "users_role_index" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "users_type_index" ON "users" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "users_joined_index" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_picture_index" ON "users" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "users_names_index" ON "users" USING gin (lower("username" || ' ' || "full_name") gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "users_grams_index" ON "users" USING gin (search_grams("search_text")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "helpful_votes_user_index" ON "helpful_votes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "want_waiters_user_index" ON "want_waiters" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wants_open_unique" ON "wants" USING btree ("course_id","kind","key") WHERE "wants"."filled_at" is null;--> statement-breakpoint
CREATE INDEX "wants_most_index" ON "wants" USING btree ("people","id");--> statement-breakpoint
CREATE INDEX "wants_newest_index" ON "wants" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "wants_author_index" ON "wants" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "wants_resource_index" ON "wants" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "wants_teacher_index" ON "wants" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "wants_course_index" ON "wants" USING btree ("course_id","people","id");--> statement-breakpoint
CREATE INDEX "weeks_due_index" ON "weeks" USING btree ("calendar_due_at") WHERE "weeks"."calendar_due_at" is not null;
