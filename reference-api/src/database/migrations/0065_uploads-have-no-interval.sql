-- An upload never ran by itself, whatever was saved.
UPDATE "pipelines" SET "every" = NULL WHERE "source" = 'upload' AND "every" IS NOT NULL;
