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
ALTER TABLE "notifications" ADD COLUMN "mail" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD CONSTRAINT "mail_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_mail_index" ON "notifications" USING btree ("mail","mail_since") WHERE "notifications"."mail" is not null;