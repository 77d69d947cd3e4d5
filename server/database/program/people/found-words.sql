-- Text as people look it up (0818): without capitals, accents, apostrophes and joiners, however it was composed. A change
-- needs a migration that makes what is stored folded anew: `found_by` of `users` and of `feedback`, `events_found_parts`.
CREATE OR REPLACE FUNCTION fold_words(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(replace(replace(replace(replace(
    regexp_replace(lower(normalize(words, NFKD) COLLATE "pg_c_utf8"),
      '[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u200b-\u200f''`´‘’‚‛′ʹʻʼʽʾʿˈ＇]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'łøđðıħŧς', 'loddihtσ')
$$;

-- Every one, two and three letters in a row of a text: an index over them finds any part of a name, without an extension.
CREATE OR REPLACE FUNCTION word_parts(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(word, at, long)), '{}')
  FROM regexp_split_to_table(folded, '\s+') word, generate_series(1, 3) long,
    generate_series(1, length(word) - long + 1) at
$$;

-- Those that the parts of a text must include if it is to contain each of the words that are asked for.
CREATE OR REPLACE FUNCTION asked_parts(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(word, at, 3)), '{}')
  FROM regexp_split_to_table(folded, '[\s,;‐‑‒–—-]+') word, generate_series(1, greatest(length(word) - 2, 1)) at
  WHERE word <> ''
$$;
