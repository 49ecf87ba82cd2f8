-- The contents of issues say which articles are in them. An article that says no issue says the newest that has it.
UPDATE "articles" a SET "issue" = n."issue"
FROM (
  SELECT s."tenant_id", s."target_id", max(i."id") AS "issue"
  FROM "issues_sections" s
  JOIN "issues" i ON i."tenant_id" = s."tenant_id" AND i."id" = s."row_id" AND i."deleted_at" IS NULL
  GROUP BY s."tenant_id", s."target_id"
) n
WHERE n."tenant_id" = a."tenant_id" AND n."target_id" = a."id" AND a."issue" IS NULL;
