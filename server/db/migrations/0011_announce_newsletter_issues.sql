-- Rendered pages of the newsletter are cached until an issue changes.
CREATE TRIGGER newsletter_issues_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON newsletter_issues FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
