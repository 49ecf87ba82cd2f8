-- Keywords look into the speakers of a session. What is stored already gets their names, as they stand in the first line of what finds them.
UPDATE "agenda_sessions" s SET "search" = s."search" || E'\n' || n."words"
FROM (
  SELECT l."tenant_id", l."row_id", string_agg(split_part(c."search", E'\n', 1), E'\n' ORDER BY l."position") AS "words"
  FROM "agenda_sessions_contributors" l
  JOIN "contributors" c ON c."tenant_id" = l."tenant_id" AND c."id" = l."target_id"
  GROUP BY l."tenant_id", l."row_id"
) n
WHERE n."tenant_id" = s."tenant_id" AND n."row_id" = s."id";
