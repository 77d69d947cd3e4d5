CREATE TABLE account_links (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "user_id" uuid NOT NULL,
  "purpose" text NOT NULL,
  "token_hash" text NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "expires_at" timestamp with time zone NOT NULL,
  "used_at" timestamp with time zone,
  "replaced_at" timestamp with time zone,
  CONSTRAINT account_links_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE activities (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "course_id" uuid NOT NULL,
  "name" text NOT NULL,
  "kebab_name" text NOT NULL,
  "activity_order" integer NOT NULL,
  "activity_mode" text NOT NULL,
  "is_recordable" boolean NOT NULL,
  "is_ai_post_processed" boolean DEFAULT false NOT NULL,
  "kind" text DEFAULT 'TECHNICAL'::text NOT NULL,
  "completed_by" text,
  CONSTRAINT activities_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE activity_completions (
  "user_id" uuid NOT NULL,
  "activity_id" uuid NOT NULL,
  "course_id" uuid NOT NULL,
  "user_group_id" uuid,
  "kind" text NOT NULL,
  "made_at" timestamp with time zone NOT NULL,
  "arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT activity_completions_user_id_activity_id_pk PRIMARY KEY (user_id, activity_id)
);
--> statement-breakpoint
CREATE TABLE activity_marks (
  "user_id" uuid NOT NULL,
  "activity_id" uuid NOT NULL,
  "mark" text NOT NULL,
  "is_done" boolean NOT NULL,
  "made_at" timestamp with time zone NOT NULL,
  "arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT activity_marks_user_id_activity_id_mark_pk PRIMARY KEY (user_id, activity_id, mark)
);
--> statement-breakpoint
CREATE TABLE assessments (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "video_id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "submission_type" text NOT NULL,
  "is_done" boolean DEFAULT false NOT NULL,
  "has_error" boolean DEFAULT false NOT NULL,
  "is_acknowledged" boolean DEFAULT false NOT NULL,
  "silence_notifications" boolean DEFAULT false NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "assessor_type" text,
  "description" text DEFAULT ''::text NOT NULL,
  "submitted_at" timestamp with time zone,
  "assessed_at" timestamp with time zone,
  "is_assessed_seen" boolean DEFAULT true NOT NULL,
  "program_id" uuid,
  "user_group_id" uuid,
  "video_type" text NOT NULL,
  "assessed_seen_at" timestamp with time zone,
  "handed_in_at" timestamp with time zone,
  CONSTRAINT assessments_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE assets (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "owner_id" uuid,
  "purpose" text NOT NULL,
  "name" text NOT NULL,
  "file_type" text NOT NULL,
  "bytes" bigint NOT NULL,
  "is_offline" boolean NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "dropped_at" timestamp with time zone,
  CONSTRAINT assets_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE audit_entries (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "at" timestamp with time zone DEFAULT now() NOT NULL,
  "actor_id" uuid,
  "action" text NOT NULL,
  "subject_type" text NOT NULL,
  "subject_id" uuid NOT NULL,
  "before" jsonb,
  "after" jsonb,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE calendar_subscriptions (
  "user_id" uuid NOT NULL,
  "secret_digest" text CONSTRAINT calendar_subscriptions_secret_not_null NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT calendar_subscriptions_pkey PRIMARY KEY (user_id)
);
--> statement-breakpoint
CREATE TABLE clock_marks (
  "is_only" boolean DEFAULT true NOT NULL,
  "seen_at" timestamp with time zone NOT NULL,
  "jumped_at" timestamp with time zone,
  "jump_ms" bigint,
  "even_ms" bigint DEFAULT 0 NOT NULL,
  CONSTRAINT clock_marks_pkey PRIMARY KEY (is_only),
  CONSTRAINT clock_marks_only_one CHECK (is_only)
);
--> statement-breakpoint
CREATE TABLE cognitive_attempts (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "activity_id" uuid NOT NULL,
  "version" integer NOT NULL,
  "answers" jsonb NOT NULL,
  "correct" integer NOT NULL,
  "total" integer NOT NULL,
  "is_passed" boolean NOT NULL,
  "taken_at" timestamp with time zone NOT NULL,
  "arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT cognitive_attempts_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE comments (
  "id" uuid NOT NULL,
  "video_id" uuid NOT NULL,
  "author_id" uuid NOT NULL,
  "type" text NOT NULL,
  "comment" text NOT NULL,
  "time_stamp" double precision NOT NULL,
  "duration" double precision,
  "parent_id" uuid,
  "shared_video_id" uuid,
  "supersedes" uuid[] NOT NULL,
  "superseded" boolean DEFAULT false NOT NULL,
  "is_deletion" boolean DEFAULT false NOT NULL,
  "written_at" timestamp with time zone NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT comments_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE content_versions (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "course_id" uuid NOT NULL,
  "activity_id" uuid,
  "section" text NOT NULL,
  "version" integer NOT NULL,
  "origin" text NOT NULL,
  "body" text NOT NULL,
  "author_id" uuid,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "note" text DEFAULT ''::text NOT NULL,
  "published_at" timestamp with time zone DEFAULT now(),
  CONSTRAINT content_versions_pkey PRIMARY KEY (id),
  CONSTRAINT content_versions_number UNIQUE NULLS NOT DISTINCT (course_id, activity_id, section, version)
);
--> statement-breakpoint
CREATE TABLE course_due_dates (
  "user_group_id" uuid NOT NULL,
  "course_id" uuid NOT NULL,
  "due_at" timestamp with time zone NOT NULL,
  "set_by" uuid NOT NULL,
  "set_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT course_due_dates_user_group_id_course_id_pk PRIMARY KEY (user_group_id, course_id)
);
--> statement-breakpoint
CREATE TABLE course_files (
  "asset_id" uuid NOT NULL,
  "course_id" uuid NOT NULL,
  CONSTRAINT course_files_pkey PRIMARY KEY (asset_id)
);
--> statement-breakpoint
CREATE TABLE courses (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "name" text NOT NULL,
  "kebab_name" text NOT NULL,
  "course_type" text NOT NULL,
  "course_order" integer NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "has_cognitive_asmt" boolean DEFAULT false NOT NULL,
  "audience" text DEFAULT 'EVERYONE'::text NOT NULL,
  "is_default" boolean DEFAULT false NOT NULL,
  "is_prep_course" boolean DEFAULT false NOT NULL,
  "needs_assessment" boolean DEFAULT false NOT NULL,
  CONSTRAINT courses_pkey PRIMARY KEY (id),
  CONSTRAINT "courses_kebabName_unique" UNIQUE (kebab_name)
);
--> statement-breakpoint
CREATE TABLE email_changes (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "user_id" uuid NOT NULL,
  "old_email" text NOT NULL,
  "new_email" text NOT NULL,
  "changed_by" text NOT NULL,
  "token_hash" text NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "expires_at" timestamp with time zone NOT NULL,
  "stopped_at" timestamp with time zone,
  "settled_at" timestamp with time zone,
  CONSTRAINT email_changes_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE ended_sessions (
  "session_id" text NOT NULL,
  "user_id" uuid NOT NULL,
  "forgotten_at" timestamp with time zone NOT NULL,
  CONSTRAINT ended_sessions_pkey PRIMARY KEY (session_id)
);
--> statement-breakpoint
CREATE TABLE evaluations (
  "id" uuid NOT NULL,
  "assessment_id" uuid NOT NULL,
  "assessor_id" uuid NOT NULL,
  "assessor_type" text NOT NULL,
  "answers" jsonb NOT NULL,
  "rating" text,
  "level" text,
  "feedback" text NOT NULL,
  "supersedes" uuid[] NOT NULL,
  "superseded" boolean DEFAULT false NOT NULL,
  "sent_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT evaluations_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE event_activities (
  "event_id" uuid NOT NULL,
  "activity_id" uuid NOT NULL,
  CONSTRAINT event_activities_event_id_activity_id_pk PRIMARY KEY (event_id, activity_id)
);
--> statement-breakpoint
CREATE TABLE event_attachments (
  "event_id" uuid NOT NULL,
  "asset_id" uuid NOT NULL,
  CONSTRAINT event_attachments_event_id_asset_id_pk PRIMARY KEY (event_id, asset_id)
);
--> statement-breakpoint
CREATE TABLE event_courses (
  "event_id" uuid NOT NULL,
  "course_id" uuid NOT NULL,
  CONSTRAINT event_courses_event_id_course_id_pk PRIMARY KEY (event_id, course_id)
);
--> statement-breakpoint
CREATE TABLE event_groups (
  "event_id" uuid NOT NULL,
  "user_group_id" uuid NOT NULL,
  "start_date" timestamp with time zone NOT NULL,
  "end_date" timestamp with time zone NOT NULL,
  CONSTRAINT event_groups_event_id_user_group_id_pk PRIMARY KEY (event_id, user_group_id)
);
--> statement-breakpoint
CREATE TABLE event_locations (
  "program_id" uuid NOT NULL,
  "name" text NOT NULL,
  "used_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT event_locations_program_id_name_pk PRIMARY KEY (program_id, name)
);
--> statement-breakpoint
CREATE TABLE event_people (
  "event_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "start_date" timestamp with time zone NOT NULL,
  "end_date" timestamp with time zone NOT NULL,
  CONSTRAINT event_people_event_id_user_id_pk PRIMARY KEY (event_id, user_id)
);
--> statement-breakpoint
CREATE TABLE event_replies (
  "event_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "reply" text NOT NULL,
  "replied_at" timestamp with time zone NOT NULL,
  CONSTRAINT event_replies_event_id_user_id_pk PRIMARY KEY (event_id, user_id)
);
--> statement-breakpoint
CREATE TABLE events (
  "id" uuid NOT NULL,
  "program_id" uuid NOT NULL,
  "title" text NOT NULL,
  "location" text NOT NULL,
  "start_date" timestamp with time zone NOT NULL,
  "end_date" timestamp with time zone NOT NULL,
  "notes" text NOT NULL,
  "event_type" text NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "scheduled_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by_id" uuid NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "changed_at" timestamp with time zone DEFAULT now() NOT NULL,
  "is_as_created" boolean DEFAULT false NOT NULL,
  "saved_digest" text,
  CONSTRAINT events_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE fault_samples (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "fault_id" uuid NOT NULL,
  "at" timestamp with time zone DEFAULT now() NOT NULL,
  "message" text NOT NULL,
  "source" text NOT NULL,
  "platform" text NOT NULL,
  "version" text,
  CONSTRAINT fault_samples_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE fault_sightings (
  "fault_id" uuid NOT NULL,
  "version" text NOT NULL,
  "platform" text NOT NULL,
  "count" integer DEFAULT 1 NOT NULL,
  "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT fault_sightings_fault_id_version_platform_pk PRIMARY KEY (fault_id, version, platform)
);
--> statement-breakpoint
CREATE TABLE faults (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "fingerprint" text NOT NULL,
  "level" text NOT NULL,
  "name" text NOT NULL,
  "title" text NOT NULL,
  "screen" text NOT NULL,
  "count" integer DEFAULT 1 NOT NULL,
  "first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
  "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
  "is_known" boolean NOT NULL,
  "resolved_at" timestamp with time zone,
  "resolved_version" text,
  "reopened_at" timestamp with time zone,
  CONSTRAINT faults_pkey PRIMARY KEY (id),
  CONSTRAINT faults_fingerprint_unique UNIQUE (fingerprint)
);
--> statement-breakpoint
CREATE TABLE favorites (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "shared_video_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT favorites_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE feedback (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "route" text NOT NULL,
  "stars" integer NOT NULL,
  "type" text NOT NULL,
  "text" text NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT feedback_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE group_course_progress (
  "user_group_id" uuid NOT NULL,
  "course_id" uuid NOT NULL,
  "completed" integer NOT NULL,
  "possible" integer NOT NULL,
  CONSTRAINT group_course_progress_user_group_id_course_id_pk PRIMARY KEY (user_group_id, course_id)
);
--> statement-breakpoint
CREATE TABLE group_courses (
  "user_group_id" uuid NOT NULL,
  "course_id" uuid NOT NULL,
  "is_locked" boolean DEFAULT false NOT NULL,
  "id" uuid DEFAULT uuidv7() NOT NULL,
  CONSTRAINT group_courses_user_group_id_course_id_pk PRIMARY KEY (user_group_id, course_id),
  CONSTRAINT group_courses_id_unique UNIQUE (id)
);
--> statement-breakpoint
CREATE TABLE group_member_progress (
  "user_group_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "completed" integer NOT NULL,
  "possible" integer NOT NULL,
  "last_completed_at" timestamp with time zone,
  "next_due_at" timestamp with time zone,
  "past_due_count" integer DEFAULT 0 NOT NULL,
  "counted_until" timestamp with time zone,
  CONSTRAINT group_member_progress_user_group_id_user_id_pk PRIMARY KEY (user_group_id, user_id)
);
--> statement-breakpoint
CREATE TABLE group_members (
  "user_group_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "joined_at" timestamp with time zone DEFAULT now(),
  CONSTRAINT group_members_user_id_user_group_id_kind_pk PRIMARY KEY (user_id, user_group_id, kind)
);
--> statement-breakpoint
CREATE TABLE hidden_activities (
  "group_course_id" uuid NOT NULL,
  "activity_id" uuid NOT NULL,
  "hidden_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT hidden_activities_group_course_id_activity_id_pk PRIMARY KEY (group_course_id, activity_id)
);
--> statement-breakpoint
CREATE TABLE idempotency_keys (
  "owner_id" uuid NOT NULL,
  "key" text NOT NULL,
  "endpoint" text NOT NULL,
  "reply" jsonb NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT idempotency_keys_owner_id_endpoint_key_pk PRIMARY KEY (owner_id, endpoint, key)
);
--> statement-breakpoint
CREATE TABLE installation_secrets (
  "name" text NOT NULL,
  "value" jsonb NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT installation_secrets_pkey PRIMARY KEY (name)
);
--> statement-breakpoint
CREATE TABLE institutions (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "system_id" uuid NOT NULL,
  "institution_name" text NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT institutions_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE legal_pages (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "name" text NOT NULL,
  "version" integer NOT NULL,
  "text" text NOT NULL,
  "is_demo" boolean DEFAULT false NOT NULL,
  "author_id" uuid,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT legal_pages_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE letter_texts (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "name" text NOT NULL,
  "subject" text,
  "body" text,
  "version" integer NOT NULL,
  "changed_by" uuid,
  "changed_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT letter_texts_pkey PRIMARY KEY (id),
  CONSTRAINT letter_texts_name_unique UNIQUE (name)
);
--> statement-breakpoint
CREATE TABLE letters (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "user_id" uuid NOT NULL,
  "email" text NOT NULL,
  "template" text NOT NULL,
  "facts" jsonb NOT NULL,
  "state" text DEFAULT 'QUEUED'::text NOT NULL,
  "tries" integer DEFAULT 0 NOT NULL,
  "reason" text,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
  "sent_at" timestamp with time zone,
  "turn" smallint DEFAULT 1 NOT NULL,
  CONSTRAINT letters_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE login_history (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "user_id" uuid NOT NULL,
  "channel" text NOT NULL,
  "at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT login_history_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE mail_digests (
  "user_id" uuid NOT NULL,
  "frequency" text NOT NULL,
  "since" timestamp with time zone DEFAULT now() NOT NULL,
  "next_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT mail_digests_pkey PRIMARY KEY (user_id)
);
--> statement-breakpoint
CREATE TABLE notifications (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "user_id" uuid NOT NULL,
  "type" text NOT NULL,
  "event_key" text NOT NULL,
  "about" jsonb NOT NULL,
  "event_title" text NOT NULL,
  "event_start_date" timestamp with time zone,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "seen_at" timestamp with time zone,
  "withdrawn_for" text,
  "mailed_at" timestamp with time zone,
  CONSTRAINT notifications_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE oidc_payloads (
  "model" text NOT NULL,
  "id" text NOT NULL,
  "payload" jsonb NOT NULL,
  "grant_id" text,
  "user_code" text,
  "uid" text,
  "consumed_at" timestamp with time zone,
  "expires_at" timestamp with time zone,
  "generation" integer,
  CONSTRAINT oidc_payloads_model_id_pk PRIMARY KEY (model, id)
);
--> statement-breakpoint
CREATE TABLE passkey_challenges (
  "challenge" text NOT NULL,
  "user_id" uuid NOT NULL,
  "sign_in_uid" text NOT NULL,
  "purpose" text NOT NULL,
  "expires_at" timestamp with time zone NOT NULL,
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge)
);
--> statement-breakpoint
CREATE TABLE passkeys (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "user_id" uuid NOT NULL,
  "credential_id" text NOT NULL,
  "public_key" text NOT NULL,
  "counter" bigint NOT NULL,
  "transports" text[] NOT NULL,
  "name" text NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "used_at" timestamp with time zone,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT "passkeys_credentialId_unique" UNIQUE (credential_id)
);
--> statement-breakpoint
CREATE TABLE program_directors (
  "program_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "expires_at" timestamp with time zone,
  "expired_at" timestamp with time zone,
  "was_home" boolean DEFAULT false NOT NULL,
  CONSTRAINT program_directors_user_id_program_id_pk PRIMARY KEY (user_id, program_id)
);
--> statement-breakpoint
CREATE TABLE program_staff (
  "program_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  CONSTRAINT program_staff_user_id_program_id_pk PRIMARY KEY (user_id, program_id)
);
--> statement-breakpoint
CREATE TABLE programs (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "system_id" uuid NOT NULL,
  "title" text NOT NULL,
  "active_program" boolean DEFAULT true NOT NULL,
  "timezone" text DEFAULT 'America/New_York'::text NOT NULL,
  "specialty" text,
  "institution_id" uuid,
  "program_addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "inactivated_at" timestamp with time zone,
  "account_kind" text,
  "account_number" text,
  "implementation_user_id" uuid,
  "field_team_user_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  "changed_at" timestamp with time zone,
  "changed_by" uuid,
  CONSTRAINT programs_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE push_messages (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "subscription_id" uuid NOT NULL,
  "notification_id" uuid NOT NULL,
  "tries" integer DEFAULT 0 NOT NULL,
  "next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT push_messages_pkey PRIMARY KEY (id),
  CONSTRAINT push_messages_once UNIQUE (subscription_id, notification_id)
);
--> statement-breakpoint
CREATE TABLE push_subscriptions (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "user_id" uuid NOT NULL,
  "tablet_id" uuid NOT NULL,
  "endpoint" text NOT NULL,
  "p256dh" text NOT NULL,
  "auth" text NOT NULL,
  "session_id" text,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscriptions_endpoint_unique UNIQUE (endpoint)
);
--> statement-breakpoint
CREATE TABLE records (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "owner_id" uuid NOT NULL,
  "take_id" uuid NOT NULL,
  "video_type" text NOT NULL,
  "recorded_at" timestamp with time zone NOT NULL,
  "state" text DEFAULT 'OPEN'::text NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT records_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE reflections (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "activity_id" uuid NOT NULL,
  "text" text NOT NULL,
  "is_shared" boolean NOT NULL,
  "written_at" timestamp with time zone NOT NULL,
  "arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT reflections_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE removed_group_courses (
  "id" uuid NOT NULL,
  "user_group_id" uuid NOT NULL,
  "course_id" uuid NOT NULL,
  "is_locked" boolean NOT NULL,
  "hidden_activities" uuid[] NOT NULL,
  "taught_lessons" jsonb NOT NULL,
  "removed_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT removed_group_courses_user_group_id_course_id_pk PRIMARY KEY (user_group_id, course_id)
);
--> statement-breakpoint
CREATE TABLE reset_requests (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "email" text NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT reset_requests_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE rubrics (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "kind" text NOT NULL,
  "activity_id" uuid,
  "version" integer NOT NULL,
  "title" text NOT NULL,
  "lines" jsonb NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT rubrics_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE second_steps (
  "user_id" uuid NOT NULL,
  "secret" text,
  "set_up_at" timestamp with time zone,
  "last_step" bigint,
  "recovery_codes" text[] DEFAULT '{}'::text[] NOT NULL,
  "due_at" timestamp with time zone,
  CONSTRAINT second_steps_pkey PRIMARY KEY (user_id)
);
--> statement-breakpoint
CREATE TABLE shared_requests (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "video_id" uuid NOT NULL,
  "requested_by_id" uuid NOT NULL,
  "status" text DEFAULT 'REQUESTED'::text NOT NULL,
  "description" text DEFAULT ''::text NOT NULL,
  "users_to_notify" uuid[] NOT NULL,
  "decided_by_id" uuid,
  "decided_at" timestamp with time zone,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT shared_requests_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE shared_videos (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "video_id" uuid NOT NULL,
  "program_id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "video_type" text NOT NULL,
  "name" text NOT NULL,
  "description" text DEFAULT ''::text NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "removed_at" timestamp with time zone,
  "owner_name" text DEFAULT ''::text NOT NULL,
  CONSTRAINT shared_videos_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE sign_in_counts (
  "key" text NOT NULL,
  "tries" integer NOT NULL,
  "most" integer NOT NULL,
  "resets_at" timestamp with time zone NOT NULL,
  CONSTRAINT sign_in_counts_pkey PRIMARY KEY (key)
);
--> statement-breakpoint
CREATE TABLE sign_in_places (
  "place" text NOT NULL,
  "forgotten_at" timestamp with time zone NOT NULL,
  CONSTRAINT sign_in_places_pkey PRIMARY KEY (place)
);
--> statement-breakpoint
CREATE TABLE stream_segments (
  "stream_id" uuid NOT NULL,
  "segment" integer NOT NULL,
  "bytes" integer NOT NULL,
  CONSTRAINT stream_segments_stream_id_segment_pk PRIMARY KEY (stream_id, segment)
);
--> statement-breakpoint
CREATE TABLE streams (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "record_id" uuid NOT NULL,
  "part_id" uuid NOT NULL,
  "part_number" integer NOT NULL,
  "stream_type" text NOT NULL,
  "frame_rate" double precision NOT NULL,
  "device_id" text NOT NULL,
  "mime_type" text NOT NULL,
  "needs_thumbnails" boolean NOT NULL,
  "was_interrupted" boolean DEFAULT false NOT NULL,
  "done" boolean DEFAULT false NOT NULL,
  "segment_count" integer,
  "bytes" bigint,
  "digest" text,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "digest_bytes" bigint,
  CONSTRAINT streams_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE systems (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "system_name" text NOT NULL,
  "is_standalone" boolean DEFAULT false NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT systems_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE tablet_people (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "tablet_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "name" text,
  "recordings" integer NOT NULL,
  "submissions" integer NOT NULL,
  "assessments" integer NOT NULL,
  "others" integer NOT NULL,
  "bytes" bigint NOT NULL,
  "waiting_since" timestamp with time zone,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "seen_at" timestamp with time zone DEFAULT now() NOT NULL,
  "takes" jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT tablet_people_pkey PRIMARY KEY (id),
  CONSTRAINT tablet_people_both UNIQUE (tablet_id, user_id)
);
--> statement-breakpoint
CREATE TABLE tablets (
  "id" uuid NOT NULL,
  "sequence" integer NOT NULL,
  "version" text,
  "system" text NOT NULL,
  "browser" text NOT NULL,
  "storage_used" bigint,
  "storage_granted" bigint,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "seen_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT tablets_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE taught_lessons (
  "group_course_id" uuid NOT NULL,
  "taught_at" timestamp with time zone NOT NULL,
  "taught_by" uuid NOT NULL,
  "arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT taught_lessons_group_course_id_taught_at_pk PRIMARY KEY (group_course_id, taught_at)
);
--> statement-breakpoint
CREATE TABLE teaching_requests (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "program_id" uuid NOT NULL,
  "email" text NOT NULL,
  "asked_by_id" uuid,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "expires_at" timestamp with time zone NOT NULL,
  "looked_up_at" timestamp with time zone,
  "user_id" uuid,
  "answer" text,
  "answered_at" timestamp with time zone,
  CONSTRAINT teaching_requests_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE timed_assessments (
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "activity_id" uuid NOT NULL,
  "user_group_id" uuid NOT NULL,
  "length" double precision NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT timed_assessments_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE upload_tasks (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "owner_id" uuid NOT NULL,
  "take_id" uuid NOT NULL,
  "filename" text NOT NULL,
  "total_size" bigint NOT NULL,
  "is_paused" boolean DEFAULT false NOT NULL,
  "cancel_request" text,
  "state" text DEFAULT 'OPEN'::text NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "expires_at" timestamp with time zone NOT NULL,
  "times_dropped" integer DEFAULT 0 NOT NULL,
  "entered" jsonb,
  CONSTRAINT upload_tasks_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE user_groups (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "parent_program_id" uuid NOT NULL,
  "name" text NOT NULL,
  "is_active" boolean DEFAULT true NOT NULL,
  "is_expired" boolean DEFAULT false NOT NULL,
  "is_unassigned_group" boolean DEFAULT false NOT NULL,
  "is_leaderboard_anonymized" boolean DEFAULT false NOT NULL,
  CONSTRAINT user_groups_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE users (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "email" text NOT NULL,
  "first_name" text NOT NULL,
  "last_name" text NOT NULL,
  "role" text NOT NULL,
  "is_active" boolean DEFAULT true NOT NULL,
  "timezone" text DEFAULT 'America/New_York'::text NOT NULL,
  "profile_title" text,
  "profile_specialty" text,
  "password_hash" text,
  "program_id" uuid,
  "system_id" uuid,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "registered_at" timestamp with time zone,
  "phone" text,
  "anonymized_at" timestamp with time zone,
  "found_by" text GENERATED ALWAYS AS (lower(((((first_name || ' '::text) || last_name) || '
'::text) || email))) STORED NOT NULL,
  "generation" integer DEFAULT 1 NOT NULL,
  "generation_raised_with" text,
  "sessions_since" integer DEFAULT 1 NOT NULL,
  CONSTRAINT users_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE video_analyses (
  "video_id" uuid NOT NULL,
  "state" text NOT NULL,
  "found" jsonb,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT video_analyses_pkey PRIMARY KEY (video_id)
);
--> statement-breakpoint
CREATE TABLE video_scores (
  "source_id" uuid NOT NULL,
  "source" text NOT NULL,
  "video_id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "user_group_id" uuid,
  "program_id" uuid,
  "activity_id" uuid,
  "course_id" uuid,
  "recorded_at" timestamp with time zone NOT NULL,
  "scores" jsonb NOT NULL,
  CONSTRAINT video_scores_pkey PRIMARY KEY (source_id)
);
--> statement-breakpoint
CREATE TABLE videos (
  "id" uuid DEFAULT uuidv7() NOT NULL,
  "owner_id" uuid NOT NULL,
  "program_id" uuid,
  "user_group_id" uuid,
  "take_id" uuid NOT NULL,
  "video_type" text NOT NULL,
  "subject" jsonb NOT NULL,
  "activity_id" uuid,
  "name" text NOT NULL,
  "record_id" uuid,
  "upload_task_id" uuid,
  "stream_ids" uuid[] NOT NULL,
  "orientation" integer NOT NULL,
  "marks" jsonb NOT NULL,
  "original_bytes" bigint NOT NULL,
  "recorded_at" timestamp with time zone NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "state" text DEFAULT 'PROCESSING'::text NOT NULL,
  "duration_seconds" double precision,
  "media" jsonb,
  "failure" text,
  "deleted_at" timestamp with time zone,
  "purge_begun_at" timestamp with time zone,
  "purged_at" timestamp with time zone,
  "stream_type" text DEFAULT 'LAPAROSCOPE'::text NOT NULL,
  CONSTRAINT videos_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
ALTER TABLE account_links ADD CONSTRAINT account_links_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE activities ADD CONSTRAINT activities_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
--> statement-breakpoint
ALTER TABLE activity_completions ADD CONSTRAINT activity_completions_activity_id_activities_id_fk FOREIGN KEY (activity_id) REFERENCES activities(id);
--> statement-breakpoint
ALTER TABLE activity_completions ADD CONSTRAINT activity_completions_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
--> statement-breakpoint
ALTER TABLE activity_completions ADD CONSTRAINT activity_completions_user_group_id_user_groups_id_fk FOREIGN KEY (user_group_id) REFERENCES user_groups(id);
--> statement-breakpoint
ALTER TABLE activity_completions ADD CONSTRAINT activity_completions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE activity_marks ADD CONSTRAINT activity_marks_activity_id_activities_id_fk FOREIGN KEY (activity_id) REFERENCES activities(id);
--> statement-breakpoint
ALTER TABLE activity_marks ADD CONSTRAINT activity_marks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE assessments ADD CONSTRAINT assessments_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE assessments ADD CONSTRAINT assessments_program_id_programs_id_fk FOREIGN KEY (program_id) REFERENCES programs(id);
--> statement-breakpoint
ALTER TABLE assessments ADD CONSTRAINT assessments_user_group_id_user_groups_id_fk FOREIGN KEY (user_group_id) REFERENCES user_groups(id);
--> statement-breakpoint
ALTER TABLE assessments ADD CONSTRAINT assessments_video_id_videos_id_fk FOREIGN KEY (video_id) REFERENCES videos(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE assets ADD CONSTRAINT assets_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE calendar_subscriptions ADD CONSTRAINT calendar_subscriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE cognitive_attempts ADD CONSTRAINT cognitive_attempts_activity_id_activities_id_fk FOREIGN KEY (activity_id) REFERENCES activities(id);
--> statement-breakpoint
ALTER TABLE cognitive_attempts ADD CONSTRAINT cognitive_attempts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE comments ADD CONSTRAINT comments_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE comments ADD CONSTRAINT comments_shared_video_id_shared_videos_id_fk FOREIGN KEY (shared_video_id) REFERENCES shared_videos(id);
--> statement-breakpoint
ALTER TABLE comments ADD CONSTRAINT comments_video_id_videos_id_fk FOREIGN KEY (video_id) REFERENCES videos(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE content_versions ADD CONSTRAINT content_versions_activity_id_activities_id_fk FOREIGN KEY (activity_id) REFERENCES activities(id);
--> statement-breakpoint
ALTER TABLE content_versions ADD CONSTRAINT content_versions_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE content_versions ADD CONSTRAINT content_versions_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
--> statement-breakpoint
ALTER TABLE course_due_dates ADD CONSTRAINT course_due_dates_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
--> statement-breakpoint
ALTER TABLE course_due_dates ADD CONSTRAINT course_due_dates_set_by_users_id_fk FOREIGN KEY (set_by) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE course_due_dates ADD CONSTRAINT course_due_dates_user_group_id_user_groups_id_fk FOREIGN KEY (user_group_id) REFERENCES user_groups(id);
--> statement-breakpoint
ALTER TABLE course_files ADD CONSTRAINT course_files_asset_id_assets_id_fk FOREIGN KEY (asset_id) REFERENCES assets(id);
--> statement-breakpoint
ALTER TABLE course_files ADD CONSTRAINT course_files_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
--> statement-breakpoint
ALTER TABLE email_changes ADD CONSTRAINT email_changes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ended_sessions ADD CONSTRAINT ended_sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE evaluations ADD CONSTRAINT evaluations_assessment_id_assessments_id_fk FOREIGN KEY (assessment_id) REFERENCES assessments(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE evaluations ADD CONSTRAINT evaluations_assessor_id_users_id_fk FOREIGN KEY (assessor_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE event_activities ADD CONSTRAINT event_activities_activity_id_activities_id_fk FOREIGN KEY (activity_id) REFERENCES activities(id);
--> statement-breakpoint
ALTER TABLE event_activities ADD CONSTRAINT event_activities_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE event_attachments ADD CONSTRAINT event_attachments_asset_id_assets_id_fk FOREIGN KEY (asset_id) REFERENCES assets(id);
--> statement-breakpoint
ALTER TABLE event_attachments ADD CONSTRAINT event_attachments_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE event_courses ADD CONSTRAINT event_courses_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
--> statement-breakpoint
ALTER TABLE event_courses ADD CONSTRAINT event_courses_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE event_groups ADD CONSTRAINT event_groups_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE event_groups ADD CONSTRAINT event_groups_user_group_id_user_groups_id_fk FOREIGN KEY (user_group_id) REFERENCES user_groups(id);
--> statement-breakpoint
ALTER TABLE event_locations ADD CONSTRAINT event_locations_program_id_programs_id_fk FOREIGN KEY (program_id) REFERENCES programs(id);
--> statement-breakpoint
ALTER TABLE event_people ADD CONSTRAINT event_people_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE event_people ADD CONSTRAINT event_people_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE event_replies ADD CONSTRAINT event_replies_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE event_replies ADD CONSTRAINT event_replies_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE events ADD CONSTRAINT events_created_by_id_users_id_fk FOREIGN KEY (created_by_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE events ADD CONSTRAINT events_program_id_programs_id_fk FOREIGN KEY (program_id) REFERENCES programs(id);
--> statement-breakpoint
ALTER TABLE fault_samples ADD CONSTRAINT fault_samples_fault_id_faults_id_fk FOREIGN KEY (fault_id) REFERENCES faults(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE fault_sightings ADD CONSTRAINT fault_sightings_fault_id_faults_id_fk FOREIGN KEY (fault_id) REFERENCES faults(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE favorites ADD CONSTRAINT favorites_shared_video_id_shared_videos_id_fk FOREIGN KEY (shared_video_id) REFERENCES shared_videos(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE favorites ADD CONSTRAINT favorites_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE feedback ADD CONSTRAINT feedback_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE group_course_progress ADD CONSTRAINT group_course_progress_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE group_course_progress ADD CONSTRAINT group_course_progress_user_group_id_user_groups_id_fk FOREIGN KEY (user_group_id) REFERENCES user_groups(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE group_courses ADD CONSTRAINT group_courses_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
--> statement-breakpoint
ALTER TABLE group_courses ADD CONSTRAINT group_courses_user_group_id_user_groups_id_fk FOREIGN KEY (user_group_id) REFERENCES user_groups(id);
--> statement-breakpoint
ALTER TABLE group_member_progress ADD CONSTRAINT group_member_progress_user_group_id_user_groups_id_fk FOREIGN KEY (user_group_id) REFERENCES user_groups(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE group_member_progress ADD CONSTRAINT group_member_progress_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE group_members ADD CONSTRAINT group_members_user_group_id_user_groups_id_fk FOREIGN KEY (user_group_id) REFERENCES user_groups(id);
--> statement-breakpoint
ALTER TABLE group_members ADD CONSTRAINT group_members_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE hidden_activities ADD CONSTRAINT hidden_activities_activity_id_activities_id_fk FOREIGN KEY (activity_id) REFERENCES activities(id);
--> statement-breakpoint
ALTER TABLE hidden_activities ADD CONSTRAINT hidden_activities_group_course_id_group_courses_id_fk FOREIGN KEY (group_course_id) REFERENCES group_courses(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE institutions ADD CONSTRAINT institutions_system_id_systems_id_fk FOREIGN KEY (system_id) REFERENCES systems(id);
--> statement-breakpoint
ALTER TABLE legal_pages ADD CONSTRAINT legal_pages_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE letter_texts ADD CONSTRAINT letter_texts_changed_by_users_id_fk FOREIGN KEY (changed_by) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE letters ADD CONSTRAINT letters_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE login_history ADD CONSTRAINT login_history_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE mail_digests ADD CONSTRAINT mail_digests_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE notifications ADD CONSTRAINT notifications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE passkey_challenges ADD CONSTRAINT passkey_challenges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE passkeys ADD CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE program_directors ADD CONSTRAINT program_directors_program_id_programs_id_fk FOREIGN KEY (program_id) REFERENCES programs(id);
--> statement-breakpoint
ALTER TABLE program_directors ADD CONSTRAINT program_directors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE program_staff ADD CONSTRAINT program_staff_program_id_programs_id_fk FOREIGN KEY (program_id) REFERENCES programs(id);
--> statement-breakpoint
ALTER TABLE program_staff ADD CONSTRAINT program_staff_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE programs ADD CONSTRAINT programs_changed_by_users_id_fk FOREIGN KEY (changed_by) REFERENCES users(id) DEFERRABLE;
--> statement-breakpoint
ALTER TABLE programs ADD CONSTRAINT programs_field_team_user_id_users_id_fk FOREIGN KEY (field_team_user_id) REFERENCES users(id) DEFERRABLE;
--> statement-breakpoint
ALTER TABLE programs ADD CONSTRAINT programs_implementation_user_id_users_id_fk FOREIGN KEY (implementation_user_id) REFERENCES users(id) DEFERRABLE;
--> statement-breakpoint
ALTER TABLE programs ADD CONSTRAINT programs_institution_id_institutions_id_fk FOREIGN KEY (institution_id) REFERENCES institutions(id);
--> statement-breakpoint
ALTER TABLE programs ADD CONSTRAINT programs_system_id_systems_id_fk FOREIGN KEY (system_id) REFERENCES systems(id);
--> statement-breakpoint
ALTER TABLE push_messages ADD CONSTRAINT push_messages_notification_id_notifications_id_fk FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE push_messages ADD CONSTRAINT push_messages_subscription_id_push_subscriptions_id_fk FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE records ADD CONSTRAINT records_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE reflections ADD CONSTRAINT reflections_activity_id_activities_id_fk FOREIGN KEY (activity_id) REFERENCES activities(id);
--> statement-breakpoint
ALTER TABLE reflections ADD CONSTRAINT reflections_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE removed_group_courses ADD CONSTRAINT removed_group_courses_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
--> statement-breakpoint
ALTER TABLE removed_group_courses ADD CONSTRAINT removed_group_courses_user_group_id_user_groups_id_fk FOREIGN KEY (user_group_id) REFERENCES user_groups(id);
--> statement-breakpoint
ALTER TABLE rubrics ADD CONSTRAINT rubrics_activity_id_activities_id_fk FOREIGN KEY (activity_id) REFERENCES activities(id);
--> statement-breakpoint
ALTER TABLE second_steps ADD CONSTRAINT second_steps_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE shared_requests ADD CONSTRAINT shared_requests_decided_by_id_users_id_fk FOREIGN KEY (decided_by_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE shared_requests ADD CONSTRAINT shared_requests_requested_by_id_users_id_fk FOREIGN KEY (requested_by_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE shared_requests ADD CONSTRAINT shared_requests_video_id_videos_id_fk FOREIGN KEY (video_id) REFERENCES videos(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE shared_videos ADD CONSTRAINT shared_videos_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE shared_videos ADD CONSTRAINT shared_videos_program_id_programs_id_fk FOREIGN KEY (program_id) REFERENCES programs(id);
--> statement-breakpoint
ALTER TABLE shared_videos ADD CONSTRAINT shared_videos_video_id_videos_id_fk FOREIGN KEY (video_id) REFERENCES videos(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE stream_segments ADD CONSTRAINT stream_segments_stream_id_streams_id_fk FOREIGN KEY (stream_id) REFERENCES streams(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE streams ADD CONSTRAINT streams_record_id_records_id_fk FOREIGN KEY (record_id) REFERENCES records(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE tablet_people ADD CONSTRAINT tablet_people_tablet_id_tablets_id_fk FOREIGN KEY (tablet_id) REFERENCES tablets(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE tablet_people ADD CONSTRAINT tablet_people_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE taught_lessons ADD CONSTRAINT taught_lessons_group_course_id_group_courses_id_fk FOREIGN KEY (group_course_id) REFERENCES group_courses(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE taught_lessons ADD CONSTRAINT taught_lessons_taught_by_users_id_fk FOREIGN KEY (taught_by) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE teaching_requests ADD CONSTRAINT teaching_requests_asked_by_id_users_id_fk FOREIGN KEY (asked_by_id) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE teaching_requests ADD CONSTRAINT teaching_requests_program_id_programs_id_fk FOREIGN KEY (program_id) REFERENCES programs(id);
--> statement-breakpoint
ALTER TABLE teaching_requests ADD CONSTRAINT teaching_requests_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE timed_assessments ADD CONSTRAINT timed_assessments_activity_id_activities_id_fk FOREIGN KEY (activity_id) REFERENCES activities(id);
--> statement-breakpoint
ALTER TABLE timed_assessments ADD CONSTRAINT timed_assessments_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE timed_assessments ADD CONSTRAINT timed_assessments_user_group_id_user_groups_id_fk FOREIGN KEY (user_group_id) REFERENCES user_groups(id);
--> statement-breakpoint
ALTER TABLE upload_tasks ADD CONSTRAINT upload_tasks_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE user_groups ADD CONSTRAINT user_groups_parent_program_id_programs_id_fk FOREIGN KEY (parent_program_id) REFERENCES programs(id);
--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_program_id_programs_id_fk FOREIGN KEY (program_id) REFERENCES programs(id);
--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_system_id_systems_id_fk FOREIGN KEY (system_id) REFERENCES systems(id);
--> statement-breakpoint
ALTER TABLE video_analyses ADD CONSTRAINT video_analyses_video_id_videos_id_fk FOREIGN KEY (video_id) REFERENCES videos(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE video_scores ADD CONSTRAINT video_scores_activity_id_activities_id_fk FOREIGN KEY (activity_id) REFERENCES activities(id);
--> statement-breakpoint
ALTER TABLE video_scores ADD CONSTRAINT video_scores_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id);
--> statement-breakpoint
ALTER TABLE video_scores ADD CONSTRAINT video_scores_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE video_scores ADD CONSTRAINT video_scores_program_id_programs_id_fk FOREIGN KEY (program_id) REFERENCES programs(id);
--> statement-breakpoint
ALTER TABLE video_scores ADD CONSTRAINT video_scores_user_group_id_user_groups_id_fk FOREIGN KEY (user_group_id) REFERENCES user_groups(id);
--> statement-breakpoint
ALTER TABLE video_scores ADD CONSTRAINT video_scores_video_id_videos_id_fk FOREIGN KEY (video_id) REFERENCES videos(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE videos ADD CONSTRAINT videos_activity_id_activities_id_fk FOREIGN KEY (activity_id) REFERENCES activities(id);
--> statement-breakpoint
ALTER TABLE videos ADD CONSTRAINT videos_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE videos ADD CONSTRAINT videos_program_id_programs_id_fk FOREIGN KEY (program_id) REFERENCES programs(id);
--> statement-breakpoint
ALTER TABLE videos ADD CONSTRAINT videos_record_id_records_id_fk FOREIGN KEY (record_id) REFERENCES records(id);
--> statement-breakpoint
ALTER TABLE videos ADD CONSTRAINT videos_upload_task_id_upload_tasks_id_fk FOREIGN KEY (upload_task_id) REFERENCES upload_tasks(id);
--> statement-breakpoint
ALTER TABLE videos ADD CONSTRAINT videos_user_group_id_user_groups_id_fk FOREIGN KEY (user_group_id) REFERENCES user_groups(id);
--> statement-breakpoint
CREATE INDEX account_links_age ON account_links USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX account_links_open ON account_links USING btree (user_id, purpose) WHERE ((used_at IS NULL) AND (replaced_at IS NULL));
--> statement-breakpoint
CREATE UNIQUE INDEX account_links_token ON account_links USING btree (token_hash);
--> statement-breakpoint
CREATE INDEX activities_course ON activities USING btree (course_id, activity_order);
--> statement-breakpoint
CREATE UNIQUE INDEX activities_name ON activities USING btree (course_id, kebab_name);
--> statement-breakpoint
CREATE INDEX activity_completions_course ON activity_completions USING btree (user_id, course_id, activity_id);
--> statement-breakpoint
CREATE INDEX activity_completions_history ON activity_completions USING btree (user_id, made_at);
--> statement-breakpoint
CREATE INDEX assessments_assessed_owner ON assessments USING btree (owner_id) WHERE (assessed_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX assessments_owner ON assessments USING btree (owner_id, is_acknowledged);
--> statement-breakpoint
CREATE INDEX assessments_submitted_group ON assessments USING btree (user_group_id, video_type, submitted_at, id) WHERE (submission_type = 'SUBMITTED'::text);
--> statement-breakpoint
CREATE INDEX assessments_submitted_program ON assessments USING btree (program_id, video_type, submitted_at, id) WHERE (submission_type = 'SUBMITTED'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX assessments_video ON assessments USING btree (video_id);
--> statement-breakpoint
CREATE INDEX assessments_waiting_group ON assessments USING btree (user_group_id, video_type, assessor_type, submitted_at, id) WHERE ((submission_type = 'SUBMITTED'::text) AND (assessed_at IS NULL));
--> statement-breakpoint
CREATE INDEX assessments_waiting_program ON assessments USING btree (program_id, video_type, assessor_type, submitted_at, id) WHERE ((submission_type = 'SUBMITTED'::text) AND (assessed_at IS NULL));
--> statement-breakpoint
CREATE INDEX assets_dropped ON assets USING btree (dropped_at) WHERE (dropped_at IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX assets_photo ON assets USING btree (owner_id) WHERE ((purpose = 'PROFILE_PHOTO'::text) AND (dropped_at IS NULL));
--> statement-breakpoint
CREATE INDEX audit_entries_action ON audit_entries USING btree (action, at, id);
--> statement-breakpoint
CREATE INDEX audit_entries_actor ON audit_entries USING btree (actor_id);
--> statement-breakpoint
CREATE INDEX audit_entries_at ON audit_entries USING btree (at, id);
--> statement-breakpoint
CREATE INDEX audit_entries_subject ON audit_entries USING btree (subject_id);
--> statement-breakpoint
CREATE UNIQUE INDEX calendar_subscriptions_secret ON calendar_subscriptions USING btree (secret_digest);
--> statement-breakpoint
CREATE INDEX cognitive_attempts_person ON cognitive_attempts USING btree (user_id, activity_id, taken_at);
--> statement-breakpoint
CREATE INDEX comments_author ON comments USING btree (author_id);
--> statement-breakpoint
CREATE INDEX comments_video ON comments USING btree (video_id, time_stamp);
--> statement-breakpoint
CREATE INDEX course_files_course ON course_files USING btree (course_id, asset_id);
--> statement-breakpoint
CREATE INDEX email_changes_age ON email_changes USING btree (expires_at);
--> statement-breakpoint
CREATE UNIQUE INDEX email_changes_token ON email_changes USING btree (token_hash);
--> statement-breakpoint
CREATE INDEX email_changes_user ON email_changes USING btree (user_id, expires_at);
--> statement-breakpoint
CREATE INDEX ended_sessions_age ON ended_sessions USING btree (forgotten_at);
--> statement-breakpoint
CREATE INDEX ended_sessions_user ON ended_sessions USING btree (user_id);
--> statement-breakpoint
CREATE INDEX evaluations_assessment ON evaluations USING btree (assessment_id);
--> statement-breakpoint
CREATE INDEX evaluations_assessor ON evaluations USING btree (assessor_id, assessment_id);
--> statement-breakpoint
CREATE INDEX event_activities_activity ON event_activities USING btree (activity_id);
--> statement-breakpoint
CREATE INDEX event_attachments_asset ON event_attachments USING btree (asset_id);
--> statement-breakpoint
CREATE INDEX event_courses_course ON event_courses USING btree (course_id);
--> statement-breakpoint
CREATE INDEX event_groups_group ON event_groups USING btree (user_group_id, start_date, event_id);
--> statement-breakpoint
CREATE INDEX event_locations_used ON event_locations USING btree (program_id, used_at);
--> statement-breakpoint
CREATE INDEX event_people_person ON event_people USING btree (user_id, start_date, event_id);
--> statement-breakpoint
CREATE INDEX event_replies_person ON event_replies USING btree (user_id);
--> statement-breakpoint
CREATE INDEX events_program ON events USING btree (program_id, start_date, id);
--> statement-breakpoint
CREATE INDEX fault_samples_fault ON fault_samples USING btree (fault_id, id);
--> statement-breakpoint
CREATE INDEX faults_count ON faults USING btree (count, id);
--> statement-breakpoint
CREATE INDEX faults_seen ON faults USING btree (last_seen_at, id);
--> statement-breakpoint
CREATE UNIQUE INDEX favorites_once ON favorites USING btree (user_id, shared_video_id);
--> statement-breakpoint
CREATE INDEX favorites_shared_video ON favorites USING btree (shared_video_id);
--> statement-breakpoint
CREATE INDEX feedback_age ON feedback USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX feedback_person ON feedback USING btree (user_id);
--> statement-breakpoint
CREATE INDEX feedback_stars ON feedback USING btree (stars, id);
--> statement-breakpoint
CREATE INDEX group_member_progress_counted ON group_member_progress USING btree (counted_until);
--> statement-breakpoint
CREATE INDEX group_member_progress_due ON group_member_progress USING btree (user_group_id, next_due_at, past_due_count DESC NULLS LAST, user_id);
--> statement-breakpoint
CREATE INDEX group_member_progress_person ON group_member_progress USING btree (user_id);
--> statement-breakpoint
CREATE INDEX group_member_progress_rank ON group_member_progress USING btree (user_group_id, completed DESC NULLS LAST, user_id);
--> statement-breakpoint
CREATE INDEX group_members_group ON group_members USING btree (user_group_id);
--> statement-breakpoint
CREATE INDEX hidden_activities_activity ON hidden_activities USING btree (activity_id);
--> statement-breakpoint
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);
--> statement-breakpoint
CREATE INDEX institutions_system ON institutions USING btree (system_id);
--> statement-breakpoint
CREATE UNIQUE INDEX legal_pages_version ON legal_pages USING btree (name, version);
--> statement-breakpoint
CREATE INDEX letters_due ON letters USING btree (turn, next_try_at) WHERE (state = 'QUEUED'::text);
--> statement-breakpoint
CREATE INDEX letters_failed ON letters USING btree (user_id, id) WHERE (state = 'FAILED'::text);
--> statement-breakpoint
CREATE INDEX letters_undelivered ON letters USING btree (id) WHERE (state = 'FAILED'::text);
--> statement-breakpoint
CREATE INDEX letters_user ON letters USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX login_history_user ON login_history USING btree (user_id, at);
--> statement-breakpoint
CREATE INDEX mail_digests_due ON mail_digests USING btree (next_at) WHERE (frequency <> 'NONE'::text);
--> statement-breakpoint
CREATE INDEX notifications_about ON notifications USING gin (about jsonb_path_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX notifications_once ON notifications USING btree (user_id, event_key);
--> statement-breakpoint
CREATE INDEX notifications_unseen ON notifications USING btree (user_id, id) WHERE ((withdrawn_for IS NULL) AND (seen_at IS NULL));
--> statement-breakpoint
CREATE INDEX notifications_user ON notifications USING btree (user_id, id) WHERE (withdrawn_for IS NULL);
--> statement-breakpoint
CREATE INDEX notifications_withdrawn ON notifications USING btree (withdrawn_for) WHERE (withdrawn_for IS NOT NULL);
--> statement-breakpoint
CREATE INDEX oidc_payloads_account ON oidc_payloads USING btree (((payload ->> 'accountId'::text))) WHERE (model = 'Grant'::text);
--> statement-breakpoint
CREATE INDEX oidc_payloads_expiry ON oidc_payloads USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX oidc_payloads_grant ON oidc_payloads USING btree (grant_id);
--> statement-breakpoint
CREATE INDEX oidc_payloads_uid ON oidc_payloads USING btree (uid);
--> statement-breakpoint
CREATE INDEX passkey_challenges_age ON passkey_challenges USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX passkey_challenges_user ON passkey_challenges USING btree (user_id);
--> statement-breakpoint
CREATE INDEX passkeys_user ON passkeys USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX program_directors_due ON program_directors USING btree (expires_at) WHERE (expired_at IS NULL);
--> statement-breakpoint
CREATE INDEX program_directors_program ON program_directors USING btree (program_id);
--> statement-breakpoint
CREATE INDEX program_staff_program ON program_staff USING btree (program_id);
--> statement-breakpoint
CREATE INDEX programs_changed_by ON programs USING btree (changed_by);
--> statement-breakpoint
CREATE INDEX programs_field_team ON programs USING btree (field_team_user_id);
--> statement-breakpoint
CREATE INDEX programs_implementation ON programs USING btree (implementation_user_id);
--> statement-breakpoint
CREATE INDEX programs_institution ON programs USING btree (institution_id);
--> statement-breakpoint
CREATE INDEX programs_system ON programs USING btree (system_id);
--> statement-breakpoint
CREATE INDEX programs_title ON programs USING btree (lower(title), id);
--> statement-breakpoint
CREATE INDEX push_messages_due ON push_messages USING btree (next_try_at);
--> statement-breakpoint
CREATE INDEX push_messages_notification ON push_messages USING btree (notification_id);
--> statement-breakpoint
CREATE INDEX push_subscriptions_session ON push_subscriptions USING btree (session_id);
--> statement-breakpoint
CREATE INDEX push_subscriptions_tablet ON push_subscriptions USING btree (tablet_id);
--> statement-breakpoint
CREATE INDEX push_subscriptions_user ON push_subscriptions USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX records_open ON records USING btree (owner_id) WHERE (state = 'OPEN'::text);
--> statement-breakpoint
CREATE INDEX records_recent ON records USING btree (owner_id, created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX records_take ON records USING btree (owner_id, take_id);
--> statement-breakpoint
CREATE INDEX reflections_person ON reflections USING btree (user_id, activity_id, written_at);
--> statement-breakpoint
CREATE UNIQUE INDEX rubrics_version ON rubrics USING btree (kind, activity_id, version);
--> statement-breakpoint
CREATE UNIQUE INDEX shared_requests_open ON shared_requests USING btree (video_id) WHERE (status = 'REQUESTED'::text);
--> statement-breakpoint
CREATE INDEX shared_requests_video ON shared_requests USING btree (video_id);
--> statement-breakpoint
CREATE INDEX shared_videos_owner ON shared_videos USING btree (owner_id, id);
--> statement-breakpoint
CREATE INDEX shared_videos_program ON shared_videos USING btree (program_id, id);
--> statement-breakpoint
CREATE INDEX shared_videos_type ON shared_videos USING btree (program_id, video_type, id);
--> statement-breakpoint
CREATE UNIQUE INDEX shared_videos_video ON shared_videos USING btree (video_id);
--> statement-breakpoint
CREATE INDEX shared_videos_words ON shared_videos USING gin (to_tsvector('simple'::regconfig, ((((name || ' '::text) || description) || ' '::text) || owner_name)));
--> statement-breakpoint
CREATE INDEX sign_in_counts_age ON sign_in_counts USING btree (resets_at);
--> statement-breakpoint
CREATE INDEX sign_in_places_age ON sign_in_places USING btree (forgotten_at);
--> statement-breakpoint
CREATE UNIQUE INDEX streams_part ON streams USING btree (record_id, part_id);
--> statement-breakpoint
CREATE INDEX tablet_people_user ON tablet_people USING btree (user_id, seen_at);
--> statement-breakpoint
CREATE INDEX tablet_people_waiting ON tablet_people USING btree (waiting_since, id) WHERE (waiting_since IS NOT NULL);
--> statement-breakpoint
CREATE INDEX tablets_seen ON tablets USING btree (seen_at);
--> statement-breakpoint
CREATE INDEX teaching_requests_age ON teaching_requests USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX teaching_requests_asker ON teaching_requests USING btree (asked_by_id);
--> statement-breakpoint
CREATE INDEX teaching_requests_new ON teaching_requests USING btree (id) WHERE (looked_up_at IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX teaching_requests_open ON teaching_requests USING btree (program_id, email) WHERE (answer IS NULL);
--> statement-breakpoint
CREATE INDEX teaching_requests_person ON teaching_requests USING btree (user_id);
--> statement-breakpoint
CREATE INDEX timed_assessments_group ON timed_assessments USING btree (user_group_id, owner_id);
--> statement-breakpoint
CREATE INDEX timed_assessments_group_time ON timed_assessments USING btree (user_group_id, created_at);
--> statement-breakpoint
CREATE INDEX timed_assessments_owner ON timed_assessments USING btree (owner_id, activity_id);
--> statement-breakpoint
CREATE INDEX timed_assessments_owner_time ON timed_assessments USING btree (owner_id, created_at);
--> statement-breakpoint
CREATE INDEX upload_tasks_expiry ON upload_tasks USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX upload_tasks_open ON upload_tasks USING btree (owner_id) WHERE (state = 'OPEN'::text);
--> statement-breakpoint
CREATE INDEX upload_tasks_recent ON upload_tasks USING btree (owner_id, created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX upload_tasks_take ON upload_tasks USING btree (owner_id, take_id);
--> statement-breakpoint
CREATE INDEX user_groups_program ON user_groups USING btree (parent_program_id);
--> statement-breakpoint
CREATE UNIQUE INDEX users_email ON users USING btree (lower((NORMALIZE(email, NFKC) COLLATE pg_c_utf8)));
--> statement-breakpoint
CREATE INDEX users_internal ON users USING btree (id) WHERE (role = ANY (ARRAY['TROCAR_ADMIN'::text, 'TROCAR_IMPLEMENTATION_MANAGER'::text, 'FIELD_TEAM_MEMBER'::text]));
--> statement-breakpoint
CREATE INDEX users_program ON users USING btree (program_id);
--> statement-breakpoint
CREATE INDEX users_program_name ON users USING btree (program_id, lower(last_name), lower(first_name), id);
--> statement-breakpoint
CREATE INDEX users_system ON users USING btree (system_id) WHERE (system_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX video_scores_group ON video_scores USING btree (user_group_id, recorded_at);
--> statement-breakpoint
CREATE INDEX video_scores_owner ON video_scores USING btree (owner_id, recorded_at);
--> statement-breakpoint
CREATE INDEX video_scores_video ON video_scores USING btree (video_id);
--> statement-breakpoint
CREATE INDEX videos_attempts ON videos USING btree (owner_id, video_type, lower(name), recorded_at, id) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX videos_deleted ON videos USING btree (owner_id, deleted_at) WHERE (deleted_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX videos_owner ON videos USING btree (owner_id, video_type, id);
--> statement-breakpoint
CREATE INDEX videos_program ON videos USING btree (program_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX videos_take ON videos USING btree (owner_id, take_id);
--> statement-breakpoint
CREATE INDEX videos_to_purge ON videos USING btree (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (purged_at IS NULL));
