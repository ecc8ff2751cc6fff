-- The pictures of YouTube videos are fetched by a job now, which ignores other videos.
INSERT INTO "jobs" ("kind", "payload", "key", "priority")
SELECT 'video-picture', jsonb_build_object('resourceId', "id"), "id"::text, -1 FROM "resources"
WHERE "type" = 'video' AND "file_id" IS NULL;
