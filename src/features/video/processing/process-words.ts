export const NOT_STORED = 'Nothing was changed: this device couldn’t store it. Try again.'
