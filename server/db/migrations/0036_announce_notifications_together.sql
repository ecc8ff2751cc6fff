-- A reminder notifies hundreds of people with one statement: it announces their keys together instead of one by one, which took a
-- quarter of its time. A payload must be shorter than 8,000 bytes, so it has up to 200 keys.
CREATE OR REPLACE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE keys text;
BEGIN
  IF TG_LEVEL = 'STATEMENT' AND TG_NARGS = 0 THEN
    PERFORM pg_notify('changes', TG_TABLE_NAME);
  ELSIF TG_LEVEL = 'STATEMENT' THEN
    -- The trigger names the rows of the statement `changed`, and those of an update as they were `former`.
    FOR keys IN EXECUTE format('SELECT string_agg(key, '','') FROM (
        SELECT key, (row_number() OVER () - 1) / 200 AS part FROM (SELECT %1$I::text AS key FROM changed UNION %2$s) AS keys
      ) AS parts GROUP BY part', TG_ARGV[0],
      CASE TG_OP WHEN 'UPDATE' THEN format('SELECT %I::text FROM former', TG_ARGV[0]) ELSE 'SELECT NULL WHERE false' END)
    LOOP
      PERFORM pg_notify('changes', TG_TABLE_NAME || ':' || keys);
    END LOOP;
  ELSE
    -- Both when an update moves a row from one key to another; within a transaction the same announcement is sent once.
    IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('changes', TG_TABLE_NAME || ':' || COALESCE(to_jsonb(OLD) ->> TG_ARGV[0], '')); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('changes', TG_TABLE_NAME || ':' || COALESCE(to_jsonb(NEW) ->> TG_ARGV[0], '')); END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER notifications_announce ON notifications;
--> statement-breakpoint
CREATE TRIGGER notifications_announce_insert AFTER INSERT ON notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_change('user_id');
--> statement-breakpoint
CREATE TRIGGER notifications_announce_update AFTER UPDATE ON notifications REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_change('user_id');
--> statement-breakpoint
CREATE TRIGGER notifications_announce_delete AFTER DELETE ON notifications REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_change('user_id');
