// A disk that turns slow or full while a program runs: preloaded into it (LD_PRELOAD), this touches the regular files
// below one folder and nothing else.
//
// TROCAR_SLOW_DISK_FOLDER   the folder, without symbolic links in its path
// TROCAR_SLOW_DISK_CONTROL  8 bytes that may change at any time: uint32 ms added to each sync, uint32 not 0 when full
// TROCAR_SLOW_DISK_LOG      gets a line for each sync: when it was asked for, ms since the epoch, and its file
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

struct control {
  uint32_t sync_delay_ms;
  uint32_t is_full;
};

static const volatile struct control *control;
static const char *folder;
static size_t folder_length;
static int sync_log = -1;

// The C library's own `name`, looked up once.
#define REAL(name) \
  ({ \
    static __typeof__(&name) real; \
    if (real == NULL) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name); \
    real; \
  })

__attribute__((constructor)) static void begin(void) {
  folder = getenv("TROCAR_SLOW_DISK_FOLDER");
  const char *control_path = getenv("TROCAR_SLOW_DISK_CONTROL");
  const char *log_path = getenv("TROCAR_SLOW_DISK_LOG");
  if (folder == NULL || control_path == NULL || log_path == NULL) return;
  folder_length = strlen(folder);
  sync_log = open(log_path, O_WRONLY | O_APPEND | O_CLOEXEC);
  int file = open(control_path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  void *mapped = mmap(NULL, sizeof(struct control), PROT_READ, MAP_SHARED, file, 0);
  close(file);
  if (mapped != MAP_FAILED) control = mapped;
}

// Whether `file` is a regular file below the folder; then `path` says which.
static int is_on_disk(int file, char path[PATH_MAX]) {
  struct stat about;
  char link[32];
  if (control == NULL || fstat(file, &about) != 0 || !S_ISREG(about.st_mode)) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length < 0) return 0;
  path[length] = '\0';
  return strncmp(path, folder, folder_length) == 0 && path[folder_length] == '/';
}

static void sync_slowly(int file) {
  char path[PATH_MAX], line[PATH_MAX + 32];
  struct timespec now;
  int before = errno;
  if (is_on_disk(file, path)) {
    clock_gettime(CLOCK_REALTIME, &now);
    long long ms = now.tv_sec * 1000LL + now.tv_nsec / 1000000;
    int length = snprintf(line, sizeof line, "%lld %s\n", ms, path);
    if (sync_log >= 0) REAL(write)(sync_log, line, (size_t)length);
    struct timespec left = {control->sync_delay_ms / 1000, control->sync_delay_ms % 1000 * 1000000L};
    while (nanosleep(&left, &left) != 0 && errno == EINTR) continue;
  }
  errno = before;
}

// Whether a write must fail because the disk is full.
static int is_full(int file) {
  char path[PATH_MAX];
  int before = errno;
  int full = control != NULL && control->is_full != 0 && is_on_disk(file, path);
  errno = full ? ENOSPC : before;
  return full;
}

int fsync(int file) {
  sync_slowly(file);
  return REAL(fsync)(file);
}

int fdatasync(int file) {
  sync_slowly(file);
  return REAL(fdatasync)(file);
}

ssize_t write(int file, const void *bytes, size_t length) {
  return is_full(file) ? -1 : REAL(write)(file, bytes, length);
}

ssize_t pwrite(int file, const void *bytes, size_t length, off_t at) {
  return is_full(file) ? -1 : REAL(pwrite)(file, bytes, length, at);
}

ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t at) {
  return is_full(file) ? -1 : REAL(pwrite64)(file, bytes, length, at);
}

ssize_t writev(int file, const struct iovec *pieces, int count) {
  return is_full(file) ? -1 : REAL(writev)(file, pieces, count);
}

int fallocate(int file, int mode, off_t at, off_t length) {
  return is_full(file) ? -1 : REAL(fallocate)(file, mode, at, length);
}

int fallocate64(int file, int mode, off64_t at, off64_t length) {
  return is_full(file) ? -1 : REAL(fallocate64)(file, mode, at, length);
}

// These two answer the error itself.
int posix_fallocate(int file, off_t at, off_t length) {
  return is_full(file) ? ENOSPC : REAL(posix_fallocate)(file, at, length);
}

int posix_fallocate64(int file, off64_t at, off64_t length) {
  return is_full(file) ? ENOSPC : REAL(posix_fallocate64)(file, at, length);
}
