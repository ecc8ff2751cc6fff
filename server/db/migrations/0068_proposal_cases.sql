-- What was proposed before the queue of moderators had proposals.
INSERT INTO "cases" ("kind", "thing_id", "title", "path", "reasons", "opened_at", "rank")
SELECT 'proposal', "id", 'the event “' || "title" || '”', '/admin/registrations', '{proposal}',
  date_trunc('day', coalesce("sent_at", now()), 'UTC'), date_trunc('day', coalesce("sent_at", now()), 'UTC')
FROM "events" WHERE "state" = 'proposed' AND "audience" = 'public';--> statement-breakpoint
INSERT INTO "cases" ("kind", "thing_id", "title", "path", "reasons", "opened_at", "rank")
SELECT 'story', "id", 'the story “' || "title" || '”', '/admin/stories', '{proposal}',
  date_trunc('day', "sent_at", 'UTC'), date_trunc('day', "sent_at", 'UTC')
FROM "stories" WHERE "state" = 'waiting'
ON CONFLICT ("kind", "thing_id") WHERE "state" = 'open' DO UPDATE SET "reasons" = array_append("cases"."reasons", 'proposal');
