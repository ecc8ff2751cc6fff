-- Pictures of pages were cropped: they are drawn again, whole.
INSERT INTO "jobs" ("kind", "payload", "priority")
SELECT 'thumbnail', jsonb_build_object('fileId', "id"), -1 FROM "files"
WHERE "mime" = 'application/pdf' AND "thumbnail_at" IS NOT NULL;--> statement-breakpoint
UPDATE "files" SET "thumbnail_at" = NULL WHERE "mime" = 'application/pdf' AND "thumbnail_at" IS NOT NULL;--> statement-breakpoint
-- Members are found by their full names too.
UPDATE "users" SET "search_text" = "search_text" || E'\n' || lower(unaccent("full_name")) WHERE "full_name" <> '';
