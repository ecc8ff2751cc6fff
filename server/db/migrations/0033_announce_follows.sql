-- The page of a host shows how many follow it.
CREATE TRIGGER follows_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON follows FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
