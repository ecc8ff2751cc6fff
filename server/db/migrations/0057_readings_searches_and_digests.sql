CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "missed_searches_day_words_pk" PRIMARY KEY("day","words")
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
ALTER TABLE "dashboards" ADD COLUMN "digest_day" smallint;--> statement-breakpoint
ALTER TABLE "dashboards" ADD COLUMN "digested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "readings_newest_index" ON "readings" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "readings_resource_index" ON "readings" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "readings_updated_index" ON "readings" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "dashboards_digest_index" ON "dashboards" USING btree ("digest_day","digested_at") WHERE "dashboards"."digest_day" is not null;--> statement-breakpoint
ALTER TABLE "dashboards" ADD CONSTRAINT "dashboards_digest_day_check" CHECK ("dashboards"."digest_day" between 1 and 7);