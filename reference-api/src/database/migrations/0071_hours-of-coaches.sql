ALTER TABLE "availables" DROP CONSTRAINT "availables_owner_alternative";--> statement-breakpoint
ALTER TABLE "availables" ADD CONSTRAINT "availables_owner_alternative" CHECK (("owner" = 'coach' or "coach" is null) and (("owner" = 'location') = ("location" is not null)) and (("owner" = 'service') = ("service" is not null)));--> statement-breakpoint
-- Hours that a coach chose were never those of the business while the coach was there, and would be once the coach is deleted.
UPDATE "availables" a SET "owner" = 'coach'
WHERE a."owner" = 'business' AND EXISTS (
  SELECT 1 FROM "coaches" c WHERE c."tenant_id" = a."tenant_id" AND c."available" = a."id"
);
