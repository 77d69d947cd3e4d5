-- The functions of program/people/found-words.sql, which the index is made of.
CREATE OR REPLACE FUNCTION fold_words(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(replace(replace(replace(replace(
    regexp_replace(lower(normalize(words, NFKD) COLLATE "pg_c_utf8"),
      '[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u200b-\u200f''`´‘’‚‛′ʹʻʼʽʾʿˈ＇]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'łøđðıħŧς', 'loddihtσ')
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION word_parts(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(word, at, long)), '{}')
  FROM regexp_split_to_table(folded, '\s+') word, generate_series(1, 3) long,
    generate_series(1, length(word) - long + 1) at
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION asked_parts(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(word, at, 3)), '{}')
  FROM regexp_split_to_table(folded, '[\s,;‐‑‒–—-]+') word, generate_series(1, greatest(length(word) - 2, 1)) at
  WHERE word <> ''
$$;--> statement-breakpoint
DROP INDEX "users_program_name";--> statement-breakpoint
CREATE INDEX "users_found_parts" ON "users" USING gin (word_parts(fold_words("found_by"))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "users_program_name" ON "users" USING btree ("program_id",lower(coalesce(nullif(last_name, ''), first_name)) COLLATE "und-x-icu",lower(first_name) COLLATE "und-x-icu","id");