-- The distinct characters of a text and its pairs of neighbouring ones. Trigrams find neither one or two characters nor, in
-- some locales, any letter that is not ASCII: such a search would read every row. The cost keeps the planner from calling
-- it for each row instead of using the index.
CREATE FUNCTION search_grams(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT coalesce(array_agg(DISTINCT gram), '{}')
  FROM (SELECT c, c || lead(c) OVER (ORDER BY n) AS pair FROM string_to_table(value, NULL) WITH ORDINALITY AS t (c, n)) AS letters,
    LATERAL (VALUES (c), (pair)) AS grams (gram)
  WHERE gram IS NOT NULL
$$;
--> statement-breakpoint
CREATE INDEX "resources_grams_index" ON "resources" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE INDEX "users_grams_index" ON "users" USING gin (search_grams("search_text"));
