<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>RecipePlan</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atelier::CommandLine</name>
    <message numerus="yes">
        <source>Run %n time(s)</source>
        <translation>
            <numerusform>Run %n time</numerusform>
            <numerusform>Run %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>atelier::ResultsPage</name>
    <message numerus="yes">
        <source>%n picture(s) and table(s) of the curves are in %1.</source>
        <translation>
            <numerusform>%n picture or table of the curves is in %1.</numerusform>
            <numerusform>%n pictures and tables of the curves are in %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), %1</source>
        <translation>
            <numerusform>%n file, %1</numerusform>
            <numerusform>%n files, %1</numerusform>
        </translation>
    </message>
</context>
</TS>
