-- Notifications of comments named nobody at first: their comment knows who wrote it.
UPDATE "notifications" SET "about" = "about" || jsonb_build_object('byId', "comments"."author_id", 'commentType', "comments"."type")
FROM "comments" WHERE "comments"."id"::text = "notifications"."about" ->> 'commentId' AND NOT "notifications"."about" ? 'byId';
