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
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sanctions_user_index" ON "sanctions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sanctions_case_index" ON "sanctions" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "sanctions_decided_by_index" ON "sanctions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "sanctions_lifted_by_index" ON "sanctions" USING btree ("lifted_by");--> statement-breakpoint
CREATE TRIGGER sanctions_announce AFTER INSERT OR UPDATE OR DELETE ON sanctions FOR EACH ROW EXECUTE FUNCTION announce_change('user_id');
--> statement-breakpoint
CREATE TRIGGER sanctions_announce_truncate AFTER TRUNCATE ON sanctions FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
