-- Search.
-- The word, and what remains of it without one of its letters.
CREATE FUNCTION word_variants(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT variant)
  FROM (SELECT word AS variant UNION ALL SELECT overlay(word PLACING '' FROM n FOR 1) FROM generate_series(1, length(word)) n) variants
$$;
--> statement-breakpoint
-- Words without digits: a number with another digit is another number. Characters outside of ASCII count as letters, except
-- signs and punctuation, whatever the locale of the database says.
CREATE FUNCTION add_resource_words(texts text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO resource_words (word, near)
  SELECT word, word_variants(word)
  FROM (
    SELECT DISTINCT word
    FROM unnest(texts) AS content,
      regexp_split_to_table(content, '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+') AS word
    WHERE length(word) BETWEEN 3 AND 30 AND word !~ '[0-9]'
  ) AS words
  WHERE NOT EXISTS (SELECT FROM resource_words AS known WHERE known.word = words.word)
  ORDER BY word
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- What the app has written ends at the separator; behind it are the course and the owner.
CREATE FUNCTION set_resource_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := split_part(NEW.search_text, E'\n\x1e', 1) || E'\n\x1e' || concat_ws(E'\n',
    NEW.course_key,
    (SELECT concat_ws(E'\n', courses.code_key, courses.title_key) FROM course_codes
      JOIN courses ON courses.id = course_codes.course_id WHERE course_codes.code_key = NEW.course_key),
    (SELECT name_key FROM users WHERE id = NEW.owner_id));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER resources_search_text BEFORE INSERT OR UPDATE OF search_text, course_key, owner_id ON resources FOR EACH ROW EXECUTE FUNCTION set_resource_search_text();
--> statement-breakpoint
CREATE FUNCTION note_resource_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_resource_words(ARRAY(SELECT search_text FROM new_rows));
  ELSE
    PERFORM add_resource_words(ARRAY[NEW.search_text]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER resources_words_insert AFTER INSERT ON resources REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_resource_words();
--> statement-breakpoint
CREATE TRIGGER resources_words_update AFTER UPDATE ON resources FOR EACH ROW WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION note_resource_words();
--> statement-breakpoint
CREATE FUNCTION refresh_search_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE resources SET search_text = search_text WHERE owner_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_refresh_search AFTER UPDATE ON users FOR EACH ROW WHEN (OLD.name_key IS DISTINCT FROM NEW.name_key) EXECUTE FUNCTION refresh_search_of_owner();
--> statement-breakpoint
CREATE FUNCTION refresh_search_of_course() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  keys text[];
BEGIN
  IF TG_TABLE_NAME = 'courses' THEN
    keys := ARRAY(SELECT code_key FROM course_codes WHERE course_id = NEW.id);
  ELSIF TG_OP = 'DELETE' THEN
    keys := ARRAY[OLD.code_key];
  ELSIF TG_OP = 'INSERT' THEN
    keys := ARRAY[NEW.code_key];
  ELSE
    keys := ARRAY[OLD.code_key, NEW.code_key];
  END IF;
  -- A statement that changes no row is announced too.
  IF EXISTS (SELECT FROM resources WHERE course_key = ANY (keys)) THEN
    UPDATE resources SET search_text = search_text WHERE course_key = ANY (keys);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER courses_refresh_search AFTER UPDATE ON courses FOR EACH ROW WHEN (OLD.title_key IS DISTINCT FROM NEW.title_key OR OLD.code_key IS DISTINCT FROM NEW.code_key) EXECUTE FUNCTION refresh_search_of_course();
--> statement-breakpoint
CREATE TRIGGER course_codes_refresh_search AFTER INSERT OR UPDATE OR DELETE ON course_codes FOR EACH ROW EXECUTE FUNCTION refresh_search_of_course();
--> statement-breakpoint
CREATE FUNCTION set_search_grams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_grams := search_grams(NEW.search_text);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "threads_search_grams" BEFORE INSERT OR UPDATE OF "search_text" ON "threads" FOR EACH ROW EXECUTE FUNCTION set_search_grams();
--> statement-breakpoint
-- Without statistics the planner judges a search by the length of its words: rare ones go through the trigram index.
ALTER TABLE resources ALTER COLUMN search_text SET STATISTICS 0;
--> statement-breakpoint
ALTER TABLE users ALTER COLUMN search_text SET STATISTICS 0;
--> statement-breakpoint
ALTER TABLE threads ALTER COLUMN search_text SET STATISTICS 0;
--> statement-breakpoint
-- Counts.
INSERT INTO resource_counts (type, count) VALUES ('pdf', 0), ('document', 0), ('image', 0), ('video', 0), ('link', 0), ('other', 0);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_resources() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE resource_counts SET count = resource_counts.count + added.count
      FROM (SELECT type, count(*)::int AS count FROM new_rows WHERE NOT is_hidden GROUP BY type) AS added
      WHERE resource_counts.type = added.type;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE resource_counts SET count = resource_counts.count - removed.count
      FROM (SELECT type, count(*)::int AS count FROM old_rows WHERE NOT is_hidden GROUP BY type) AS removed
      WHERE resource_counts.type = removed.type;
  ELSE
    UPDATE resource_counts SET count = resource_counts.count + moved.count
      FROM (
        SELECT type, sum(change)::int AS count
        FROM (
          SELECT type, 1 AS change FROM new_rows WHERE NOT is_hidden
          UNION ALL SELECT type, -1 FROM old_rows WHERE NOT is_hidden
        ) AS changes
        GROUP BY type HAVING sum(change) <> 0
      ) AS moved WHERE resource_counts.type = moved.type;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER resources_count_insert AFTER INSERT ON resources REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_resources();
--> statement-breakpoint
CREATE TRIGGER resources_count_delete AFTER DELETE ON resources REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_resources();
--> statement-breakpoint
CREATE TRIGGER resources_count_update AFTER UPDATE ON resources REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_resources();
--> statement-breakpoint
CREATE FUNCTION count_helpful_vote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE resources SET helpful = helpful + 1 WHERE id = NEW.resource_id;
    INSERT INTO resource_days (resource_id, day, helpful) VALUES (NEW.resource_id, NEW.day, 1)
      ON CONFLICT (resource_id, day) DO UPDATE SET helpful = resource_days.helpful + 1;
  ELSE
    UPDATE resources SET helpful = helpful - 1 WHERE id = OLD.resource_id;
    UPDATE resource_days SET helpful = helpful - 1 WHERE resource_id = OLD.resource_id AND day = OLD.day;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER helpful_votes_count AFTER INSERT OR DELETE ON helpful_votes FOR EACH ROW EXECUTE FUNCTION count_helpful_vote();
--> statement-breakpoint
-- The audit log.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Announcements. Every change is announced on one channel: `table` from a trigger for each statement, `table:key` from one for each
-- row, whose argument names the column of the key. Listeners receive them after the commit, in the order of commits.
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
CREATE TRIGGER course_codes_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON course_codes FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER courses_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON courses FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER departments_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON departments FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER event_co_hosts_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON event_co_hosts FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER events_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER exams_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON exams FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
-- The page of a host shows how many follow it.
CREATE TRIGGER follows_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON follows FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER groups_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON groups FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER hosts_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON hosts FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER memberships_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON memberships FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
-- Rendered pages of the newsletter are cached until an issue changes.
CREATE TRIGGER newsletter_issues_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON newsletter_issues FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER occurrences_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON occurrences FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER offering_teachers_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON offering_teachers FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER offerings_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON offerings FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER partners_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON partners FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER posts_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON posts FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER resources_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON resources FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER review_answers_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON review_answers FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER reviews_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER rules_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON rules FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER seats_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON seats FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER settings_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER spaces_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON spaces FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER stories_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON stories FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER teachers_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON teachers FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER terms_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON terms FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER text_limits_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON text_limits FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER threads_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON threads FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
-- The page of what is wanted is cached until a want changes.
CREATE TRIGGER wants_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON wants FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
-- For each row: computing numbers that stay the same must not invalidate cached responses.
CREATE TRIGGER course_numbers_announce AFTER INSERT OR UPDATE OR DELETE ON course_numbers FOR EACH ROW EXECUTE FUNCTION announce_change('course_id');
--> statement-breakpoint
CREATE TRIGGER course_numbers_announce_truncate AFTER TRUNCATE ON course_numbers FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER enrolments_announce AFTER INSERT OR UPDATE OR DELETE ON enrolments FOR EACH ROW EXECUTE FUNCTION announce_change('user_id');
--> statement-breakpoint
CREATE TRIGGER enrolments_announce_truncate AFTER TRUNCATE ON enrolments FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER notifications_announce_delete AFTER DELETE ON notifications REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_change('user_id');
--> statement-breakpoint
CREATE TRIGGER notifications_announce_insert AFTER INSERT ON notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_change('user_id');
--> statement-breakpoint
CREATE TRIGGER notifications_announce_truncate AFTER TRUNCATE ON notifications FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER notifications_announce_update AFTER UPDATE ON notifications REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_change('user_id');
--> statement-breakpoint
CREATE TRIGGER sanctions_announce AFTER INSERT OR UPDATE OR DELETE ON sanctions FOR EACH ROW EXECUTE FUNCTION announce_change('user_id');
--> statement-breakpoint
CREATE TRIGGER sanctions_announce_truncate AFTER TRUNCATE ON sanctions FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
-- Not when a session is seen, which is written every few minutes for everyone and changes nothing that is kept.
CREATE TRIGGER sessions_announce AFTER INSERT OR UPDATE OF user_id, token_hash OR DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION announce_change('user_id');
--> statement-breakpoint
CREATE TRIGGER sessions_announce_truncate AFTER TRUNCATE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER users_announce AFTER INSERT OR UPDATE OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION announce_change('id');
--> statement-breakpoint
CREATE TRIGGER users_announce_truncate AFTER TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
-- Names the kinds that were enqueued, so that only the workers of their lanes look for jobs.
CREATE FUNCTION announce_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', 'jobs:' || kind) FROM (SELECT DISTINCT kind FROM new_rows) AS kinds;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER jobs_announce AFTER INSERT ON jobs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_jobs();
