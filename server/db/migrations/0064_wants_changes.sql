-- The page of what is wanted is cached until a want changes.
CREATE TRIGGER wants_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON wants FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
