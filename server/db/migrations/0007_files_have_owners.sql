-- Until now every file was referred to by a resource, or was somebody's picture, or waits to be collected.
ALTER TABLE "files" ADD COLUMN "owner" text DEFAULT 'resources' NOT NULL;
--> statement-breakpoint
UPDATE "files" SET "owner" = 'users' WHERE "id" IN (SELECT "picture_id" FROM "users");
--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "owner" DROP DEFAULT;
