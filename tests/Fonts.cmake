# The fonts that tests measure with, by name. Each has a configuration of fontconfig in which the system's font is that
# one and hardly another is to be had, so that no test depends on the fonts that a computer happens to have. Their
# packages are in installer/packages.sh; tests/support/NamedFont.h looks whether a test has got its font.
function(atelier_font NAME family fixed)
    configure_file(${CMAKE_CURRENT_SOURCE_DIR}/fonts/fonts.conf.in ${CMAKE_BINARY_DIR}/tests/fonts/${NAME}.conf @ONLY)
    set(ATELIER_FONT_${NAME} ${family} PARENT_SCOPE)
endfunction()
atelier_font(dejavu "DejaVu Sans" "DejaVu Sans Mono")
atelier_font(noto "Noto Sans" "Noto Sans Mono")
atelier_font(liberation "Liberation Sans" "Liberation Mono")
atelier_font(nimbus "Nimbus Sans" "Nimbus Mono PS")
# Every letter as wide as the widest: narrow words ask for more than in any other.
atelier_font(mono "DejaVu Sans Mono" "DejaVu Sans Mono")
# Its bold letters are much wider than its others.
atelier_font(serif "DejaVu Serif" "DejaVu Sans Mono")
# As wide as they come, and half as high again: what some who have dyslexia read everything in.
atelier_font(opendyslexic "OpenDyslexic" "OpenDyslexicMono")

# What a test that has a window or starts one runs with, and with which of these fonts. TZ is what holds without it, too;
# glibc would look at that file again at each time of day that is read.
function(atelier_environment VARIABLE FONT)
    set(${VARIABLE} QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8 TZ=:/etc/localtime "ATELIER_TEST_FONT=${ATELIER_FONT_${FONT}}"
        FONTCONFIG_FILE=${CMAKE_BINARY_DIR}/tests/fonts/${FONT}.conf PARENT_SCOPE)
endfunction()

# Every page is looked at in DejaVu Sans by its own test, and in these besides: font, points, scale.
set(ATELIER_LOOKS "noto" "liberation" "nimbus" "opendyslexic" "dejavu 13" "dejavu 16" "opendyslexic 11" "dejavu 9.75 1.5"
    "noto 13 2")

# Runs the functions of a test that look at a layout (those that ask for faults) once more in each of these looks.
function(atelier_layout_tests FILE TARGET CLASS LABEL)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${FILE})
    file(READ ${FILE} text)
    string(REGEX MATCHALL "void [A-Za-z]+\\(\\) {|faults\\(|sidewaysScrolling\\(" found "${text}")
    set(functions)
    foreach(each ${found})
        if(each MATCHES "void ([A-Za-z]+)")
            set(function ${CMAKE_MATCH_1})
        else()
            list(APPEND functions ${function})
        endif()
    endforeach()
    if(NOT functions)
        return()
    endif()
    list(REMOVE_DUPLICATES functions)
    set(looks ${ATELIER_LOOKS})
    # The frame of the window, and a page in it, stand for all: no other font is like this one.
    if(LABEL MATCHES "MainWindow$|ProgramPage$")
        list(APPEND looks mono)
    endif()
    if(LABEL MATCHES "MainWindow$")
        list(APPEND looks "serif 9.75 1.5")
    endif()
    foreach(look ${looks})
        string(REPLACE " " ";" parts ${look})
        list(GET parts 0 font)
        atelier_environment(environment ${font})
        list(LENGTH parts count)
        if(count GREATER 1)
            list(GET parts 1 points)
            list(APPEND environment ATELIER_TEST_POINTS=${points})
        endif()
        if(count GREATER 2)
            list(GET parts 2 scale)
            list(APPEND environment QT_SCALE_FACTOR=${scale})
        endif()
        string(REPLACE " " "_" name "${LABEL}_${look}")
        add_test(NAME ${name} COMMAND ${TARGET} ${CLASS} ${functions})
        set_tests_properties(${name} PROPERTIES ENVIRONMENT "${environment}" TIMEOUT ${ATELIER_TEST_SECONDS}
            LABELS layout)
    endforeach()
endfunction()
