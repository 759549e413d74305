-- Whoever is here already has no news yet.
insert into news_seen (user_id) select user_id from profiles;
