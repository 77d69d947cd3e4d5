import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/**
 * Blobs whose bytes are in a store of objects (0787). Where they are files, both tables are empty. Their keys
 * have the collation "C", which this file can't say: what is below a prefix is found in the index.
 */
export const blobs = pgTable('blobs', {
  key: text().primaryKey(),
  /** Who makes one object of its extents now; nobody once the lease has ended. */
  leaseHolder: uuid(),
  leaseEndsAt: timestamp({ withTimezone: true }),
})

/** Bytes of a blob that were acknowledged together, in an object of their own. */
export const blobExtents = pgTable(
  'blob_extents',
  {
    key: text().notNull(),
    /** Of its first byte in the blob. */
    at: bigint({ mode: 'number' }).notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** As the store answered it. */
    etag: text().notNull(),
    /** Of the object. No two extents ever have the same. */
    name: text().notNull(),
    /** They are not the bytes that were meant: any others replace them. */
    isDoubted: boolean().notNull().default(false),
    storedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.at] }),
    foreignKey({ columns: [table.key], foreignColumns: [blobs.key] }).onDelete('cascade'),
    index('blob_extents_name').on(table.name),
  ],
)

/** Where the bytes of the installation move, or last moved: one row, or none. */
export const byteMoves = pgTable('byte_moves', {
  id: integer().primaryKey().default(1),
  target: text({ enum: ['objects', 'files'] }).notNull(),
  /** `MOVED`: all of them are there. `DONE`: what was left at the former place is removed, too. */
  phase: text({ enum: ['MOVING', 'MOVED', 'DONE'] }).notNull(),
  movedBlobs: bigint({ mode: 'number' }).notNull().default(0),
  movedBytes: bigint({ mode: 'number' }).notNull().default(0),
  leftBlobs: bigint({ mode: 'number' }).notNull().default(0),
  leftBytes: bigint({ mode: 'number' }).notNull().default(0),
  /** Why nothing moves now; null: nothing is in the way. */
  trouble: text(),
  begunAt: moment(),
  changedAt: moment(),
})
