-- Helpful votes first, then the time of sharing, in one number that an index sorts by.
CREATE FUNCTION resource_standing(helpful integer, created_at timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT least(helpful, 900000) * 4000000000000
    + least(greatest(extract(epoch FROM created_at) * 1000, 0), 3999999999999)::bigint
$$;
--> statement-breakpoint
-- The word, and what remains of it without one of its letters.
CREATE FUNCTION word_variants(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT variant)
  FROM (SELECT word AS variant UNION ALL SELECT overlay(word PLACING '' FROM n FOR 1) FROM generate_series(1, length(word)) n) variants
$$;
--> statement-breakpoint
CREATE TABLE "resource_words" (
	"word" text PRIMARY KEY NOT NULL,
	"near" text[] NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "standing" bigint GENERATED ALWAYS AS (resource_standing(helpful, created_at)) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "resource_words_near_index" ON "resource_words" USING gin ("near");--> statement-breakpoint
CREATE INDEX "resource_words_checked_index" ON "resource_words" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "resources_standing_index" ON "resources" USING btree ("standing","id");--> statement-breakpoint
CREATE INDEX "resources_title_search_index" ON "resources" USING gin ("title_key" gin_trgm_ops);--> statement-breakpoint
-- As contract/search.ts folds new names, as far as the database can.
UPDATE users SET name_key = lower(regexp_replace(normalize(full_name || ' ' || username, NFKD), '[\u0300-\u036f]', '', 'g'));
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
UPDATE resources SET search_text = search_text;
