CREATE TABLE "workshop_playlist_videos" (
	"playlist_id" uuid NOT NULL,
	"course_video_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "workshop_playlist_videos_playlist_id_course_video_id_pk" PRIMARY KEY("playlist_id","course_video_id")
);
--> statement-breakpoint
CREATE TABLE "workshop_playlists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workshop_id" uuid,
	"owner_id" uuid,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workshop_playlists_one_owner" CHECK (num_nonnulls("workshop_playlists"."workshop_id", "workshop_playlists"."owner_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "workshop_playlist_videos" ADD CONSTRAINT "workshop_playlist_videos_playlist_id_workshop_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."workshop_playlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_playlist_videos" ADD CONSTRAINT "workshop_playlist_videos_course_video_id_course_videos_id_fk" FOREIGN KEY ("course_video_id") REFERENCES "public"."course_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_playlists" ADD CONSTRAINT "workshop_playlists_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_playlists" ADD CONSTRAINT "workshop_playlists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workshop_playlist_videos_video" ON "workshop_playlist_videos" USING btree ("course_video_id");--> statement-breakpoint
CREATE INDEX "workshop_playlists_workshop" ON "workshop_playlists" USING btree ("workshop_id","position");--> statement-breakpoint
CREATE INDEX "workshop_playlists_owner" ON "workshop_playlists" USING btree ("owner_id","position");