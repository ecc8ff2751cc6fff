-- Every change is announced on one channel: `table` from a trigger for each statement, `table:key` from one for each row,
-- whose argument names the column of the key. Listeners receive announcements after the commit, in the order of commits.
DROP TRIGGER resources_announce ON resources;
--> statement-breakpoint
DROP TRIGGER users_announce_names ON users;
--> statement-breakpoint
DROP TRIGGER users_announce_person ON users;
--> statement-breakpoint
DROP TRIGGER sessions_announce_person ON sessions;
--> statement-breakpoint
DROP TRIGGER notifications_announce ON notifications;
--> statement-breakpoint
DROP TRIGGER jobs_announce ON jobs;
--> statement-breakpoint
DROP FUNCTION announce_change, announce_person, announce_notification;
--> statement-breakpoint
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_LEVEL = 'STATEMENT' THEN
    PERFORM pg_notify('changes', TG_TABLE_NAME);
  ELSE
    -- Both when an update moves a row from one key to another; within a transaction the same announcement is sent once.
    IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('changes', TG_TABLE_NAME || ':' || COALESCE(to_jsonb(OLD) ->> TG_ARGV[0], '')); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('changes', TG_TABLE_NAME || ':' || COALESCE(to_jsonb(NEW) ->> TG_ARGV[0], '')); END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER resources_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON resources FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER users_announce AFTER INSERT OR UPDATE OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION announce_change('id');
--> statement-breakpoint
CREATE TRIGGER users_announce_truncate AFTER TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
-- Not when a session is seen, which is written every few minutes for everyone and changes nothing that is kept.
CREATE TRIGGER sessions_announce AFTER INSERT OR UPDATE OF user_id, token_hash OR DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION announce_change('user_id');
--> statement-breakpoint
CREATE TRIGGER sessions_announce_truncate AFTER TRUNCATE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER notifications_announce AFTER INSERT OR UPDATE OR DELETE ON notifications FOR EACH ROW EXECUTE FUNCTION announce_change('user_id');
--> statement-breakpoint
CREATE TRIGGER notifications_announce_truncate AFTER TRUNCATE ON notifications FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER jobs_announce AFTER INSERT ON jobs FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
