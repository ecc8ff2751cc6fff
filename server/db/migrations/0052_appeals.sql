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
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_sanction_id_sanctions_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanctions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_judged_by_users_id_fk" FOREIGN KEY ("judged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_sanction_index" ON "appeals" USING btree ("sanction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_case_index" ON "appeals" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "appeals_user_index" ON "appeals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "appeals_judged_by_index" ON "appeals" USING btree ("judged_by");