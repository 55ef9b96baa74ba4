/* A bot for Brelan in C, without a library: of all legal moves it plays one at random.
 *
 *     cc -O2 -o any_move examples/engines/any_move.c
 *     brelan arena punto club engine:./any_move
 *
 * docs/engines.md says which lines come and which are awaited.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 1 << 20 };

static uint64_t state = 1;

/* The next number of a generator that begins with the game's seed, so that games can be repeated. */
static uint64_t draw(void) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

/* What stands behind a word at the beginning of a line, or NULL where it begins otherwise. */
static const char *after(const char *line, const char *word) {
    size_t length = strlen(word);
    if (strncmp(line, word, length) != 0) return NULL;
    if (line[length] == '\0') return line + length;
    return line[length] == ' ' ? line + length + 1 : NULL;
}

int main(void) {
    static char line[LONGEST], chosen[256];
    unsigned long long seed, seen = 0;
    const char *rest;
    setvbuf(stdout, NULL, _IOLBF, 0); /* every line goes out at once */
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\r\n")] = '\0';
        if (after(line, "brelan")) {
            puts("name Any move in C");
            puts("ready");
        } else if ((rest = after(line, "new")) != NULL) {
            /* new GAME SEAT PLAYERS SEED OPTIONS */
            if (sscanf(rest, "%*s %*s %*s %llu", &seed) == 1) state = seed | 1;
            puts("ready");
        } else if (after(line, "view")) {
            seen = 0;
        } else if ((rest = after(line, "legal")) != NULL) {
            seen++; /* each of them is as likely as any other */
            if (draw() % seen == 0) snprintf(chosen, sizeof chosen, "%s", rest);
        } else if (after(line, "go")) {
            printf("play %s\n", chosen);
        } else if (after(line, "quit")) {
            break;
        }
    }
    return 0;
}
