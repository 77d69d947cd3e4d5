// A clock of the day that is set while a program runs: preloaded into it (LD_PRELOAD), this moves what the program and
// its children read, and no other clock.
//
// TROCAR_SET_CLOCK_CONTROL   16 bytes that may change at any time: int64 ms that PostgreSQL's clock is ahead, int64 ms
//                            that everybody else's is; negative: behind
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const volatile int64_t *ahead_ms;

// The C library's own `name`, looked up once.
#define REAL(name) \
  ({ \
    static __typeof__(&name) real; \
    if (real == NULL) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name); \
    real; \
  })

__attribute__((constructor)) static void begin(void) {
  const char *control_path = getenv("TROCAR_SET_CLOCK_CONTROL");
  if (control_path == NULL) return;
  int file = open(control_path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  const int64_t *mapped = mmap(NULL, 2 * sizeof(int64_t), PROT_READ, MAP_SHARED, file, 0);
  close(file);
  if (mapped == MAP_FAILED) return;
  ahead_ms = mapped + (strcmp(program_invocation_short_name, "postgres") == 0 ? 0 : 1);
}

static void move(struct timespec *moment) {
  if (ahead_ms == NULL) return;
  int64_t ms = *ahead_ms;
  int64_t ns = moment->tv_nsec + ms % 1000 * 1000000;
  moment->tv_sec += ms / 1000;
  if (ns < 0) {
    ns += 1000000000;
    moment->tv_sec -= 1;
  } else if (ns >= 1000000000) {
    ns -= 1000000000;
    moment->tv_sec += 1;
  }
  moment->tv_nsec = ns;
}

int clock_gettime(clockid_t which, struct timespec *moment) {
  int failed = REAL(clock_gettime)(which, moment);
  if (!failed && (which == CLOCK_REALTIME || which == CLOCK_REALTIME_COARSE)) move(moment);
  return failed;
}

int gettimeofday(struct timeval *restrict moment, void *restrict zone) {
  struct timespec exact;
  (void)zone;
  clock_gettime(CLOCK_REALTIME, &exact);
  moment->tv_sec = exact.tv_sec;
  moment->tv_usec = exact.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *also) {
  struct timespec exact;
  clock_gettime(CLOCK_REALTIME, &exact);
  if (also != NULL) *also = exact.tv_sec;
  return exact.tv_sec;
}
