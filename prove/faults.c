// Loaded before libc by a Belfry that is tried: counts what it does to the files of one folder, and makes one call
// fail, tears it or kills the process there. It shifts the clock as well. What to do stands in a small file in shared
// memory, which the program that tries writes too (control.ts).
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum kind { OPEN, WRITE, SYNC, RENAME, OTHER, KINDS };

// The same order stands in control.ts, in numbers of 64 bits.
struct control {
  int64_t clock_ms;      // added to the time of day
  int64_t fail[KINDS];   // the call of this kind that fails with EIO; 0 for none
  int64_t kill;          // the call of any kind before which the process is killed
  int64_t tear;          // the write of which the first half is written before the process is killed
  int64_t count[KINDS];  // calls of each kind so far
  int64_t total;         // calls so far
  int64_t struck;        // faults that happened
};

#define FILES 65536
static struct control *control;
static const char *folder;
static size_t folder_length;
static unsigned char tracked[FILES];

#define REAL(type, name, ...) \
  static type (*real)(__VA_ARGS__); \
  if (real == NULL) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("PROVE_CONTROL");
  folder = getenv("PROVE_FOLDER");
  if (path == NULL || folder == NULL) return;
  folder_length = strlen(folder);
  int (*open_file)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open");
  int handle = open_file(path, O_RDWR | O_CLOEXEC);
  if (handle < 0) return;
  void *shared = mmap(NULL, sizeof(struct control), PROT_READ | PROT_WRITE, MAP_SHARED, handle, 0);
  if (shared != MAP_FAILED) control = shared;
}

static int is_inside(const char *path) {
  return control != NULL && path != NULL && strncmp(path, folder, folder_length) == 0;
}

static int is_tracked(int handle) {
  return control != NULL && handle >= 0 && handle < FILES && tracked[handle];
}

static void die(void) {
  __atomic_add_fetch(&control->struck, 1, __ATOMIC_SEQ_CST);
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

// Counts a call. Returns whether it is to fail; a call that kills does not return.
static int fails(enum kind kind) {
  int64_t total = __atomic_add_fetch(&control->total, 1, __ATOMIC_SEQ_CST);
  int64_t count = __atomic_add_fetch(&control->count[kind], 1, __ATOMIC_SEQ_CST);
  if (total == control->kill) die();
  if (count != control->fail[kind]) return 0;
  __atomic_add_fetch(&control->struck, 1, __ATOMIC_SEQ_CST);
  errno = EIO;
  return 1;
}

static int is_torn(void) {
  return control->tear != 0 && control->count[WRITE] == control->tear;
}

static int track(int handle, int inside) {
  if (handle >= 0 && handle < FILES) tracked[handle] = inside;
  return handle;
}

#define OPENS(name) \
  int name(const char *path, int flags, ...) { \
    REAL(int, #name, const char *, int, ...); \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    int inside = is_inside(path); \
    if (inside && fails(OPEN)) return -1; \
    return track(real(path, flags, mode), inside); \
  }
OPENS(open)
OPENS(open64)

#define OPENS_AT(name) \
  int name(int base, const char *path, int flags, ...) { \
    REAL(int, #name, int, const char *, int, ...); \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    int inside = is_inside(path); \
    if (inside && fails(OPEN)) return -1; \
    return track(real(base, path, flags, mode), inside); \
  }
OPENS_AT(openat)
OPENS_AT(openat64)

int close(int handle) {
  REAL(int, "close", int);
  if (handle >= 0 && handle < FILES) tracked[handle] = 0;
  return real(handle);
}

ssize_t write(int handle, const void *bytes, size_t size) {
  REAL(ssize_t, "write", int, const void *, size_t);
  if (!is_tracked(handle)) return real(handle, bytes, size);
  if (fails(WRITE)) return -1;
  if (is_torn()) real(handle, bytes, size / 2), die();
  return real(handle, bytes, size);
}

#define WRITES_AT(name, offset_type) \
  ssize_t name(int handle, const void *bytes, size_t size, offset_type offset) { \
    REAL(ssize_t, #name, int, const void *, size_t, offset_type); \
    if (!is_tracked(handle)) return real(handle, bytes, size, offset); \
    if (fails(WRITE)) return -1; \
    if (is_torn()) real(handle, bytes, size / 2, offset), die(); \
    return real(handle, bytes, size, offset); \
  }
WRITES_AT(pwrite, off_t)
WRITES_AT(pwrite64, off64_t)

ssize_t writev(int handle, const struct iovec *parts, int count) {
  REAL(ssize_t, "writev", int, const struct iovec *, int);
  if (is_tracked(handle) && fails(WRITE)) return -1;
  return real(handle, parts, count);
}

#define SYNCS(name) \
  int name(int handle) { \
    REAL(int, #name, int); \
    if (is_tracked(handle) && fails(SYNC)) return -1; \
    return real(handle); \
  }
SYNCS(fsync)
SYNCS(fdatasync)

int rename(const char *from, const char *to) {
  REAL(int, "rename", const char *, const char *);
  if ((is_inside(from) || is_inside(to)) && fails(RENAME)) return -1;
  return real(from, to);
}

int link(const char *from, const char *to) {
  REAL(int, "link", const char *, const char *);
  if ((is_inside(from) || is_inside(to)) && fails(RENAME)) return -1;
  return real(from, to);
}

int unlink(const char *path) {
  REAL(int, "unlink", const char *);
  if (is_inside(path) && fails(OTHER)) return -1;
  return real(path);
}

#define CUTS(name, size_type) \
  int name(int handle, size_type size) { \
    REAL(int, #name, int, size_type); \
    if (is_tracked(handle) && fails(OTHER)) return -1; \
    return real(handle, size); \
  }
CUTS(ftruncate, off_t)
CUTS(ftruncate64, off64_t)

int clock_gettime(clockid_t clock, struct timespec *time) {
  REAL(int, "clock_gettime", clockid_t, struct timespec *);
  int result = real(clock, time);
  if (result != 0 || control == NULL || (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE)) return result;
  int64_t ms = __atomic_load_n(&control->clock_ms, __ATOMIC_SEQ_CST);
  time->tv_sec += ms / 1000;
  time->tv_nsec += (ms % 1000) * 1000000;
  if (time->tv_nsec < 0) time->tv_sec -= 1, time->tv_nsec += 1000000000;
  if (time->tv_nsec >= 1000000000) time->tv_sec += 1, time->tv_nsec -= 1000000000;
  return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  struct timespec now;
  int result = clock_gettime(CLOCK_REALTIME, &now);
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return result;
}

time_t time(time_t *place) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (place != NULL) *place = now.tv_sec;
  return now.tv_sec;
}
