<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>Connections</name>
    <message numerus="yes">
        <source>after %n minute(s) without use</source>
        <translation>
            <numerusform>after %n minute without use</numerusform>
            <numerusform>after %n minutes without use</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>From now on connections are kept open for %n minute(s) without use.</source>
        <translation>
            <numerusform>From now on connections are kept open for %n minute without use.</numerusform>
            <numerusform>From now on connections are kept open for %n minutes without use.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FactWords</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message numerus="yes">
        <source>The ssh of this computer connects to %1. The connection then stays open until nothing has used it for %n minute(s), so that the next sign-in need not ask you. “atelierctl connections --close” ends it.</source>
        <translation>
            <numerusform>The ssh of this computer connects to %1. The connection then stays open until nothing has used it for %n minute, so that the next sign-in need not ask you. “atelierctl connections --close” ends it.</numerusform>
            <numerusform>The ssh of this computer connects to %1. The connection then stays open until nothing has used it for %n minutes, so that the next sign-in need not ask you. “atelierctl connections --close” ends it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Pack</name>
    <message numerus="yes">
        <source>%1: %Ln entry(ies), %2, SHA-256 %3</source>
        <translation>
            <numerusform>%1: %Ln entry, %2, SHA-256 %3</numerusform>
            <numerusform>%1: %Ln entries, %2, SHA-256 %3</numerusform>
        </translation>
    </message>
</context>
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
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n job(s), one after the other</source>
        <translation>
            <numerusform>in %n job</numerusform>
            <numerusform>in %n jobs, one after the other</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the sample dataset of Atelier (about %n picture(s))</source>
        <translation>
            <numerusform>the sample dataset of Atelier (about %n picture)</numerusform>
            <numerusform>the sample dataset of Atelier (about %n pictures)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more package(s)</source>
        <translation>
            <numerusform>and %n more package</numerusform>
            <numerusform>and %n more packages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more of its lines ask for other things than a package by its name.</source>
        <translation>
            <numerusform>%n more of its lines asks for something else than a package by its name.</numerusform>
            <numerusform>%n more of its lines ask for other things than a package by its name.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s)</source>
        <translation>
            <numerusform>%n link</numerusform>
            <numerusform>%n links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What the recipe’s job leaves open, such as where its results go, is filled in (%n line(s) of the script).</source>
        <translation>
            <numerusform>What the recipe’s job leaves open, such as where its results go, is filled in (%n line of the script).</numerusform>
            <numerusform>What the recipe’s job leaves open, such as where its results go, is filled in (%n lines of the script).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The nodes that are known there have %n CPU(s) each.</source>
        <translation>
            <numerusform>The nodes that are known there have %n CPU each.</numerusform>
            <numerusform>The nodes that are known there have %n CPUs each.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Upload</name>
    <message numerus="yes">
        <source>%Ln file(s), %1</source>
        <translation>
            <numerusform>%Ln file, %1</numerusform>
            <numerusform>%Ln files, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln link(s) in it lead out of what is sent, to whatever lies there on the cluster, such as %1 → %2.</source>
        <translation>
            <numerusform>%Ln link in it leads out of what is sent, to whatever lies there on the cluster: %1 → %2.</numerusform>
            <numerusform>%Ln links in it lead out of what is sent, to whatever lies there on the cluster, such as %1 → %2.</numerusform>
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
    <name>atelier::CostWords</name>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n core</numerusform>
            <numerusform>%n cores</numerusform>
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
        <source>%Ln file(s), %1</source>
        <translation>
            <numerusform>%Ln file, %1</numerusform>
            <numerusform>%Ln files, %1</numerusform>
        </translation>
    </message>
</context>
</TS>
