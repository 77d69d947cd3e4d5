// A worker plays one file after another. Each begins with an empty store, not with what the file before left in it.
if (globalThis.indexedDB !== undefined) {
  const Factory = globalThis.indexedDB.constructor as new () => IDBFactory
  globalThis.indexedDB = new Factory()
}
