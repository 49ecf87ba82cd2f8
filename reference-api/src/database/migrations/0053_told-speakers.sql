-- With a default, so that servers of before go on writing releases while an upgrade is under way.
ALTER TABLE "agenda_releases" ADD COLUMN "told" integer DEFAULT 0 NOT NULL;
