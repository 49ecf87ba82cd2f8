ALTER TABLE "changed_assignments" DROP CONSTRAINT "changed_assignments_change_exists";
--> statement-breakpoint
ALTER TABLE "changed_taxons" DROP CONSTRAINT "changed_taxons_change_exists";
